import { personRoute } from '../../services/people/person-route';
import { cutText } from '../../services/values/cut-text';
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
}

export type Group = { title: string; items: Item[] };

export const inPage = (page: string, text = '') => `${page}?q=${encodeURIComponent(text)}`;

export const filled = ({ note: _note, ...texts }: Texts) =>
  Object.values(texts).filter((text) => text.trim());

export function itemOf({ kind: { list, page }, row, texts, rank }: Found): Item {
  const parts = filled(texts);
  const [label = row.id, second = ''] = parts.map((text) => cutText(text, 200));
  const detail = texts.note ? cutText(texts.note, 200) : second;
  // The ID of a test begins with its user's.
  const [uid] = row.id.split('/');
  const isPersonal = list === 'users' || list === 'tests-taken';
  const route = isPersonal ? personRoute({ uid }) : inPage(page, parts[0]);
  return { label, detail, route, rank };
}
