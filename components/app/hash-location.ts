import { address, addressForms } from '../ui/address';
import { navigate as navigateTo, useLocationProperty } from 'wouter/use-browser-location';

// wouter's hash location keeps the query before the `#`. Here it follows: `#/test?q=ada`.

export const path = () => address().split('?', 1)[0] ?? '/';
const search = () => address().slice(path().length + 1);

export const navigate: typeof navigateTo = (to, options) =>
  navigateTo(`#${addressForms.hide(String(to))}`, options);

export function useHashLocation(): [string, typeof navigate] {
  return [useLocationProperty(path), navigate];
}

useHashLocation.hrefs = (href: string) => `#${href}`;

export const useHashSearch = (): string => useLocationProperty(search);
