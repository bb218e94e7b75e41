// Lets svelte-check and Vite read TypeScript inside components.
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default { preprocess: vitePreprocess() };
