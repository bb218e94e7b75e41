// Where the page is. Links are plain anchors; clicks on those of this page change the address without a reload.
import { SvelteURL } from 'svelte/reactivity';

const address = new SvelteURL(location.href);

export const route = {
  get path(): string {
    return address.pathname;
  },
  get query(): URLSearchParams {
    return new URLSearchParams(address.search);
  },
};

// Goes to a path of this page; `replace` leaves no step back.
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  address.href = location.href;
}

// The path of a view with its question; values that are empty are left out.
export function pathTo(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return text ? `${path}?${text}` : path;
}

export function takeLinks(page: Document): void {
  page.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.hash && link.pathname === location.pathname) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  addEventListener('popstate', () => (address.href = location.href));
}
