import { navigate as navigateTo, useLocationProperty } from 'wouter/use-browser-location';
import { api } from '../../services/api/client';
import { addressesItem } from '../../services/session/session-item';

const isPrivate = /^\/person[/?]|[?&]q=/;
/** A page without a background, which never reads them, hides no address. */
let texts: Record<string, string> | undefined;

function hidden(address: string): string {
  if (!texts || !isPrivate.test(address)) return address;
  const [page = '/'] = /^\/[^/?]*/.exec(address) ?? [];
  const text = address.slice(page.length);
  const [known] = Object.entries(texts).find(([, each]) => each === text) ?? [];
  const id = known ?? crypto.randomUUID();
  texts[id] = text;
  // If this fails, the address is not known after a reload.
  if (!known) api.session.keepAddress({ id, text }).catch(() => {});
  return `${page}?~${id}`;
}

/** Browsers keep addresses on the disk: a search or a person is there as an id of its text. */
export async function readHiddenAddresses(): Promise<void> {
  texts = {};
  // The end of the session removes all of them.
  addressesItem.watch((kept) => (texts = Object.keys(kept)[0] ? { ...texts, ...kept } : {}));
  texts = { ...(await addressesItem.getValue()), ...texts };
  // The page may have been opened at one of them.
  dispatchEvent(new HashChangeEvent('hashchange'));
}

function address(): string {
  const [page = '', id] = location.hash.replace(/^#?\/?/, '/').split('?~', 2);
  return id === undefined ? page : page + (texts?.[id] ?? '');
}

// wouter's hash location keeps the query before the `#`. Here it follows: `#/test?q=ada`.

export const path = () => address().split('?', 1)[0] ?? '/';
const search = () => address().slice(path().length + 1);

export const navigate: typeof navigateTo = (to, options) =>
  navigateTo(`#${hidden(String(to))}`, options);

export function useHashLocation(): [string, typeof navigate] {
  return [useLocationProperty(path), navigate];
}

useHashLocation.hrefs = (href: string) => `#${href}`;

export const useHashSearch = (): string => useLocationProperty(search);
