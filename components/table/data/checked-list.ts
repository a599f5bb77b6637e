import type { Query } from '@tanstack/react-query';
import type { ListData } from './list-data';

type Listed = Pick<ListData<unknown>, 'rows' | 'status' | 'next'>;

/** Reading so few rows again costs hardly more than a check, and shows edits, too. */
const fewRows = 300;

export const checkKey = (name: string) => ['check', name] as const;

export const isCheck = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] === checkKey('')[0];

/** Logs are read page by page, so that no refresh reads them all. */
export function isCounted(list: Listed | undefined): boolean {
  return list?.status === 'complete' && list.next === undefined && list.rows.length > fewRows;
}

/** A long list is checked instead of being read again, and a stopped one stays stopped. */
export function isChecked({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  const list = queryKey[0] === 'list' ? (state.data as Listed | undefined) : undefined;
  return list?.status === 'stopped' || isCounted(list);
}
