import { personRoute } from '../../services/people/person-route';
import { cutText, shownName } from '../../services/values/cut-text';
import { reach } from '../ui/contact-buttons';
import { copyText } from '../ui/copy';
import type { Found } from './finder';
import type { Texts } from './kinds';

export interface Item {
  label: string;
  detail?: string | undefined;
  keys?: string | undefined;
  words?: string;
  route?: string;
  run?: (() => void) | undefined;
  staysOpen?: boolean;
  /** Enter chooses the first of the lowest; it is 1 unless it is given. */
  rank?: number;
  offers?: Item[];
}

export type Group = { title: string; items: Item[] };

export const inPage = (page: string, text = '') => `${page}?q=${encodeURIComponent(text)}`;

export const filled = ({ note: _note, ...texts }: Texts) =>
  Object.entries(texts).filter(([, text]) => text.trim());

export function itemOf({ kind: { list, page }, row, texts, rank }: Found): Item {
  const parts = filled(texts);
  const [label = row.id, second = ''] = parts.map(([, text]) => cutText(text, 200));
  const detail = texts.note ? cutText(texts.note, 200) : second;
  // The ID of a test begins with its user's.
  const [uid] = row.id.split('/');
  const isPersonal = list === 'users' || list === 'tests-taken';
  const route = isPersonal ? personRoute({ uid }) : inPage(page, parts[0]?.[1]);
  const offers = [{ label: 'Open', keys: '↵', route }, ...parts.flatMap(offersOf)];
  return { label, detail, route, rank, offers };
}

function offersOf([kind, text]: readonly [string, string]): Item[] {
  if (kind !== 'email' && kind !== 'phone' && kind !== 'code') return [];
  const label = `Copy ${kind === 'email' ? 'e-mail' : kind}`;
  const copy = { label, run: () => void copyText(text, `Copied ${shownName(text)}`) };
  if (kind === 'code') return [copy];
  const way = kind === 'email' ? 'Mail' : 'WhatsApp';
  return [copy, { label: way, run: () => void reach({ use: kind, text }) }];
}
