import type { Query, QueryClient } from '@tanstack/react-query';
import type { ListApi } from '../../services/lists/differences';
import type { Person } from '../../services/people/person-route';
import type { Noun } from '../../services/values/formats';
import { codeLetters, phoneDigits } from '../../services/values/text-form';

/** Their order is that on the screen. A row is not found by its note. */
export type Texts = Partial<
  Record<'title' | 'name' | 'email' | 'phone' | 'code' | 'ip' | 'note', string>
>;

/** A number is searched by its digits, too, and a code without its hyphens. */
export const searchedTexts = ({ note: _note, ...texts }: Texts) => [
  ...Object.values(texts),
  phoneDigits(texts.phone ?? ''),
  codeLetters(texts.code ?? ''),
];

export interface ListName<Row> {
  name: string;
  noun: Noun;
  failureTitle?: string;
  personOf?(row: Row): Person;
  textsOf?(row: Row): Texts;
}

export const failureTitleOf = <Row>({ noun, failureTitle }: ListName<Row>) =>
  failureTitle ?? `Could not load ${noun.other}`;

export interface ListSource<Row> extends ListName<Row> {
  api: ListApi<Row>;
  isUnused?: (row: Row) => boolean;
  /** Counts do not find these changes. */
  changedSince?: (input: { since: Date }, options: { signal: AbortSignal }) => Promise<Row[]>;
}

type Page<Row> = { rows: readonly Row[]; next: string | null };

/** An endless list has its newest rows first. */
export interface PagedSource<Row> extends ListName<Row> {
  readPage: (after: string | null, signal: AbortSignal) => Promise<Page<Row>>;
}

type Change<Row> = (rows: readonly Row[]) => readonly Row[];

export interface ListData<Row> {
  rows: readonly Row[];
  status: 'loading' | 'streaming' | 'complete' | 'stopped';
  /** Portions that arrive later may predate these changes, and need them too. */
  changes: readonly Change<Row>[];
  /** A reading that ended early leaves its rows here, and the next one continues after them. */
  unfinished?: readonly Row[];
  next?: string | null;
  /** Only its first rows are read until it has been counted, or the administrator says so. */
  isHeld?: boolean;
  /** The console asks whether to read a list of so many rows. */
  size?: number;
  /** An earlier opening of the console read the kept rows then. */
  readAt?: number;
}

export const listKey = (name: string) => ['list', name] as const;

/** By default, it keeps `dataUpdatedAt`: a local change makes no other row newer. */
export function setData<Row>(
  client: QueryClient,
  name: string,
  change: (data: ListData<Row>) => ListData<Row>,
  updatedAt = client.getQueryState(listKey(name))?.dataUpdatedAt,
): void {
  client.setQueryData<ListData<Row>>(listKey(name), (data) => data && change(data), { updatedAt });
}

export const isBeingRead = (client: QueryClient, name: string) =>
  client.getQueryState(listKey(name))?.fetchStatus === 'fetching';

export function changeList<Row>(client: QueryClient, name: string, change: Change<Row>): void {
  const isReading = isBeingRead(client, name);
  if (isReading && !listData(client, name)) {
    const initial: ListData<Row> = { rows: [], status: 'loading', changes: [] };
    client.setQueryData(listKey(name), initial, { updatedAt: 0 });
  }
  setData<Row>(client, name, (data) => ({
    ...data,
    rows: isReading && data.status === 'loading' ? data.rows : change(data.rows),
    changes: isReading || data.unfinished ? [...data.changes, change] : data.changes,
  }));
}

/** A row that is gone is null. */
export function replaceRows<Row extends { id: string }>(
  client: QueryClient,
  name: string,
  news: ReadonlyMap<string, Row | null>,
): void {
  const replaced = (row: Row) => (news.has(row.id) ? (news.get(row.id) ?? []) : row);
  if (news.size > 0) changeList<Row>(client, name, (rows) => rows.flatMap(replaced));
}

export function readAtOf(state: Query['state'] | undefined): number {
  return (state?.data as { readAt?: number } | undefined)?.readAt ?? state?.dataUpdatedAt ?? 0;
}

export const listData = <Row>(client: QueryClient, name: string) =>
  client.getQueryData<ListData<Row>>(listKey(name));

export const listedRows = <Row>(client: QueryClient, name: string): readonly Row[] =>
  listData<Row>(client, name)?.rows ?? [];

type Listed = Pick<ListData<unknown>, 'rows' | 'status' | 'next'>;

/** Reading so few rows again costs hardly more than a check, and shows edits, too. */
const fewRows = 300;

export const checkKey = (name: string) => ['check', name] as const;

export const isCheck = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] === checkKey('')[0];

/** Logs are read page by page, so that no refresh reads them all. */
export function isCounted(list: Listed | undefined): boolean {
  return list?.status === 'complete' && list.next === undefined && list.rows.length > fewRows;
}

export function isChecked({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  const list = queryKey[0] === 'list' ? (state.data as Listed | undefined) : undefined;
  return list?.status === 'stopped' || isCounted(list);
}
