import { cutText } from '../../services/values/cut-text';
import type { Texts } from '../lists/lists';
import type { Found } from './finder';

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

export function itemOf({ list, row, texts, rank }: Found): Item {
  const parts = filled(texts);
  const [label = row.id, second = ''] = parts.map((text) => cutText(text, 200));
  const detail = texts.note ? cutText(texts.note, 200) : second;
  const route = list.routeOf?.(row) ?? inPage(list.route, parts[0]);
  return { label, detail, route, rank };
}
