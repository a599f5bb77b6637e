import type { Query } from '@tanstack/react-query';

interface Listed {
  status: string;
  rows: readonly unknown[];
  next?: unknown;
}

/** Reading so few rows again costs hardly more than a check, and shows edits, too. */
const fewRows = 300;

/** Of the check of a list. */
export const checkKey = (name: string) => ['check', name] as const;

/** Logs are read page by page, so that no refresh reads them all. */
export function isCounted(list: Listed | undefined): boolean {
  return list?.status === 'complete' && list.next === undefined && list.rows.length > fewRows;
}

/** A long list is checked instead of being read again, and a stopped one stays stopped. */
export function isKept({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  const list = queryKey[0] === 'list' ? (state.data as Listed | undefined) : undefined;
  return list?.status === 'stopped' || isCounted(list);
}
