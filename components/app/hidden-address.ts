import { api } from '../../services/api/client';
import { addressesItem } from '../../services/session/session-item';
import { addressForms } from '../ui/address';

const isPrivate = /^\/person[/?]|[?&]q=/;
let texts: Record<string, string> = {};

function hide(address: string): string {
  if (!isPrivate.test(address)) return address;
  const [, page = '/', text = ''] = /^(\/[^/?]*)(.*)$/s.exec(address) ?? [];
  const known = Object.keys(texts).find((id) => texts[id] === text);
  const id = known ?? `~${crypto.randomUUID()}`;
  texts[id] = text;
  // Without an answer, the next start of this page does not know the address.
  if (!known) api.session.keepAddress({ id, text }).catch(() => {});
  return `${page}?${id}`;
}

function show(address: string): string {
  const [, page = '/', id] = /^(\/[^/?]*)\?(~.*)$/.exec(address) ?? [];
  return id ? page + (texts[id] ?? '') : address;
}

/** Browsers keep addresses on the disk: a search or a person is there as an id of its text. */
export async function hideAddresses(): Promise<void> {
  Object.assign(addressForms, { hide, show });
  texts = await addressesItem.getValue();
  addressesItem.watch((kept) => {
    // It is empty once the session has ended.
    texts = Object.keys(kept).length > 0 ? { ...texts, ...kept } : {};
  });
}
