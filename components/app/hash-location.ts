import { useSyncExternalStore } from 'react';

// wouter's own hash location keeps the query string before the `#`, apart from its page and from
// the popup's links. Here the hash holds both: `sidepanel.html#/test?q=ada` opens a page with its
// search, sort and filters.

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
    window.removeEventListener('popstate', listener);
  };
}

const address = () => location.hash.replace(/^#?\/?/, '/');
const path = () => address().split('?', 1)[0] ?? '/';
const search = () => address().slice(path().length + 1);

function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const url = `#${to}`;
  if (replace) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

export function useHashLocation(): [string, typeof navigate] {
  return [useSyncExternalStore(subscribe, path), navigate];
}

useHashLocation.hrefs = (href: string) => `#${href}`;

export function useHashSearch(): string {
  return useSyncExternalStore(subscribe, search);
}
