// Starts the page: the theme first, so that nothing flashes, then one listener for all links, then the views.
import './styles.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { takeLinks } from './lib/router';
import { restoreTheme } from './lib/theme';

restoreTheme();
takeLinks(document);
mount(App, { target: document.getElementById('app')! });
