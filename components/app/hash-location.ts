import { navigate as navigateTo, useLocationProperty } from 'wouter/use-browser-location';

// wouter's own hash location keeps the query string before the `#`, apart from its page and from
// the popup's links. Here the hash holds both: `sidepanel.html#/test?q=ada` opens a page with its
// search, sort and filters.

const address = () => location.hash.replace(/^#?\/?/, '/');
export const path = () => address().split('?', 1)[0] ?? '/';
const search = () => address().slice(path().length + 1);

export const navigate: typeof navigateTo = (to, options) => navigateTo(`#${to}`, options);

export function useHashLocation(): [string, typeof navigate] {
  return [useLocationProperty(path), navigate];
}

useHashLocation.hrefs = (href: string) => `#${href}`;

export const useHashSearch = (): string => useLocationProperty(search);
