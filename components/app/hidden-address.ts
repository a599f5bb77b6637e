import { api } from '../../services/api/client';
import { addressesItem } from '../../services/session/session-item';
import { addressForms } from '../ui/address';

const isPrivate = /^\/person[/?]|[?&]q=/;
let texts: Record<string, string> = {};

function hide(address: string): string {
  if (!isPrivate.test(address)) return address;
  const [page = '/'] = /^\/[^/?]*/.exec(address) ?? [];
  const text = address.slice(page.length);
  const known = Object.keys(texts).find((id) => texts[id] === text);
  const id = known ?? crypto.randomUUID();
  texts[id] = text;
  // Without an answer, the next start of this page does not know the address.
  if (!known) api.session.keepAddress({ id, text }).catch(() => {});
  return `${page}?~${id}`;
}

function show(address: string): string {
  const [page = '', id] = address.split('?~', 2);
  return id === undefined ? address : page + (texts[id] ?? '');
}

/** Browsers keep addresses on the disk: a search or a person is there as an id of its text. */
export async function hideAddresses(): Promise<void> {
  Object.assign(addressForms, { hide, show });
  texts = await addressesItem.getValue();
  // They are none once the session has ended.
  addressesItem.watch((kept) => (texts = Object.keys(kept)[0] ? { ...texts, ...kept } : {}));
}
