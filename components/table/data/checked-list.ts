import type { Query, QueryCache } from '@tanstack/react-query';
import { createStore } from '../../../services/values/store';
import { readsOfCheck } from '../../../services/lists/pieces';
import type { ListData } from './list-data';

type Listed = Pick<ListData<unknown>, 'rows' | 'status' | 'next' | 'size'>;

/** Reading so few rows again costs hardly more than a check, and shows edits, too. */
export const fewRows = 300;

/** While it is on, short lists are checked, too. */
export const thrift = createStore(false);

export const checkKey = (name: string) => ['check', name] as const;

export const isCheck = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] === checkKey('')[0];

/** Logs are read page by page, so that no refresh reads them all. */
export function isCounted(list: Listed | undefined): boolean {
  const fewest = thrift.get() ? 0 : fewRows;
  return list?.status === 'complete' && list.next === undefined && list.rows.length > fewest;
}

/** A long list is checked instead of being read again, and a stopped one stays stopped. */
export function isChecked({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  const list = queryKey[0] === 'list' ? (state.data as Listed | undefined) : undefined;
  return list?.status === 'stopped' || isCounted(list);
}

/** What reading the shown lists again costs, or checking those that can be checked. */
export function readsOfRefresh(cache: QueryCache, isEverything: boolean): number {
  const lists = cache.findAll({ type: 'active', queryKey: ['list'] });
  return lists.reduce((sum, query) => {
    const { rows = [], status, size = rows.length } = (query.state.data ?? {}) as Partial<Listed>;
    if (isEverything || !isChecked(query)) return sum + size + 1;
    const counts = query.meta?.countsTwice ? 2 : 1;
    return sum + (status === 'complete' ? counts * readsOfCheck(rows.length) : 0);
  }, 0);
}
