import { navigate as navigateTo, useLocationProperty } from 'wouter/use-browser-location';
import { api } from '../../services/api/client';
import { addressesItem } from '../../services/session/session-item';

const isPrivate = /^\/person[/?]|[?&]q=/;
/** A page that has not read them, because it has no background, hides none. */
let texts: Record<string, string> | undefined;

function hidden(address: string): string {
  if (!texts || !isPrivate.test(address)) return address;
  const [page = '/'] = /^\/[^/?]*/.exec(address) ?? [];
  const text = address.slice(page.length);
  const [known] = Object.entries(texts).find(([, each]) => each === text) ?? [];
  const id = known ?? crypto.randomUUID();
  texts[id] = text;
  // Without an answer, the next start of this page does not know the address.
  if (!known) api.session.keepAddress({ id, text }).catch(() => {});
  return `${page}?~${id}`;
}

/** Browsers keep addresses on the disk: a search or a person is there as an id of its text. */
export async function readHiddenAddresses(): Promise<void> {
  texts = await addressesItem.getValue();
  // They are none once the session has ended.
  addressesItem.watch((kept) => (texts = Object.keys(kept)[0] ? { ...texts, ...kept } : {}));
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
