import { api } from '../../services/api/client';
import { addressesItem } from '../../services/session/session-item';

const isPrivate = /^\/person[/?]|[?&]q=/;
let texts: Record<string, string> | undefined;

/** Browsers keep addresses on the disk: a search or a person is there as an id of its text. */
export function hidden(address: string): string {
  if (!texts || !isPrivate.test(address)) return address;
  const [page = '/'] = /^\/[^/?]*/.exec(address) ?? [];
  const text = address.slice(page.length);
  const known = Object.entries(texts).find(([, each]) => each === text)?.[0];
  const id = known ?? crypto.randomUUID();
  texts[id] = text;
  // Without an answer, the next start of this page does not know the address.
  if (!known) api.session.keepAddress({ id, text }).catch(() => {});
  return `${page}?~${id}`;
}

export function address(): string {
  const shown = location.hash.replace(/^#?\/?/, '/');
  const [page = '', id] = shown.split('?~', 2);
  return id === undefined ? shown : page + (texts?.[id] ?? '');
}

/** Only the panel hides them. */
export async function learnAddresses(): Promise<void> {
  texts = {};
  // They are none once the session has ended.
  addressesItem.watch((kept) => (texts = Object.keys(kept)[0] ? { ...texts, ...kept } : {}));
  texts = await addressesItem.getValue();
}
