import type { ColumnSort } from '@tanstack/react-table';
import { capitalised } from '../../../services/values/formats';
import type { MenuItem } from '../../ui/menu';
import { headerOf, idOf, isSortable, kindOf, type TableColumn } from '../columns/features';
import { isSameSort } from '../view/table-view';
import type { AnyTable } from '../view/table-props';
import type { TableView } from '../view/use-view';

export interface Order
  extends Pick<AnyTable, 'defaultSort' | 'unsorted' | 'groups'>, Pick<TableView, 'sort'> {
  columns: readonly TableColumn[];
}

const databaseOrder = 'database order';

const directions = {
  text: ['A–Z', 'Z–A'],
  future: ['soonest first', 'latest first'],
  past: ['oldest first', 'newest first'],
  number: ['smallest first', 'largest first'],
} as const;

const startDescending = new Set<string | undefined>(['past', 'number']);

const wordsOf = (kind: keyof typeof directions, { desc }: ColumnSort) =>
  directions[kind][desc ? 1 : 0];

const inSentence = (header: string) =>
  header.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

export function orderText(order: Order): string {
  const { columns, sort, defaultSort, unsorted = databaseOrder, groups } = order;
  const ofGroups = groups?.orders?.find((other) => isSameSort(other.sort, sort));
  if (ofGroups) return inSentence(ofGroups.label);
  const column = sortedBy(columns, sort);
  const words = sort && column ? wordsOf(kindOf(column), sort) : unsorted;
  const short = words.replace(/ first$/, '');
  const isPlain = short !== words && column?.id === defaultSort?.id;
  return !column || isPlain ? short : `by ${inSentence(headerOf(column))}, ${short}`;
}

const sortedBy = (columns: readonly TableColumn[], sort: ColumnSort | undefined) =>
  columns.find((column) => idOf(column) === sort?.id && isSortable(column));

export function orderItems(order: Order, changeSort: TableView['changeSort']): MenuItem[] {
  const { columns, sort, defaultSort, unsorted = databaseOrder, groups } = order;
  const item = (group: string, label: string, isChecked: boolean, choice?: ColumnSort) => ({
    group,
    label: capitalised(label),
    isChecked,
    onChoose: () => changeSort(choice),
  });
  const items = (groups?.orders ?? []).map((other) =>
    item('Groups', other.label, isSameSort(other.sort, sort), other.sort),
  );
  if (!defaultSort) items.push(item('Order by', unsorted, !sort));
  for (const column of columns.filter(isSortable)) {
    const choice = { id: idOf(column), desc: startDescending.has(kindOf(column)) };
    items.push(item('Order by', headerOf(column), choice.id === sort?.id, choice));
  }
  const column = sortedBy(columns, sort);
  if (!sort || !column) return items;
  const kind = kindOf(column);
  const first = startDescending.has(kind);
  for (const desc of [first, !first]) {
    const choice = { ...sort, desc };
    items.push(item('Direction', wordsOf(kind, choice), isSameSort(choice, sort), choice));
  }
  return items;
}
