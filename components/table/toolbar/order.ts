import { capitalised } from '../../../services/values/formats';
import type { MenuItem } from '../../ui/menu';
import { headerOf, idOf, isSortable, kindOf, type TableColumn } from '../columns/features';
import { isSameSort } from '../view/table-view';
import type { AnyTable } from '../view/table-props';
import type { TableView } from '../view/use-view';

export interface Order extends Pick<AnyTable, 'defaultSort' | 'groups'>, Pick<TableView, 'sort'> {
  columns: readonly TableColumn[];
  unsorted: string;
}

const directions = {
  text: ['A–Z', 'Z–A'],
  future: ['soonest first', 'latest first'],
  past: ['oldest first', 'newest first'],
  number: ['smallest first', 'largest first'],
} as const;

const startDescending = new Set<string | undefined>(['past', 'number']);

const wordsOf = (column: TableColumn, desc: boolean) => directions[kindOf(column)][desc ? 1 : 0];

const inSentence = (header: string) =>
  header.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

export function orderText({ columns, sort, defaultSort, unsorted, groups }: Order): string {
  const ofGroups = groups?.orders?.find((other) => isSameSort(other.sort, sort));
  if (ofGroups) return inSentence(ofGroups.label);
  const column = sortedBy(columns, sort);
  const words = sort && column ? wordsOf(column, sort.desc) : unsorted;
  const short = words.replace(/ first$/, '');
  const isPlain = short !== words && column?.id === defaultSort?.id;
  return !column || isPlain ? short : `by ${inSentence(headerOf(column))}, ${short}`;
}

const sortedBy = (columns: readonly TableColumn[], sort: Order['sort']) =>
  columns.find((column) => idOf(column) === sort?.id && isSortable(column));

export function orderItems(order: Order, changeSort: TableView['changeSort']): MenuItem[] {
  const { columns, sort, defaultSort, unsorted, groups } = order;
  const item = (group: string, label: string, choice?: Order['sort']) => ({
    group,
    label: capitalised(label),
    isChecked: isSameSort(choice, sort),
    onChoose: () => changeSort(choice),
  });
  const items = (groups?.orders ?? []).map((other) => item('Groups', other.label, other.sort));
  if (!defaultSort) items.push(item('Order by', unsorted));
  for (const column of columns.filter(isSortable)) {
    const choice = { id: idOf(column), desc: startDescending.has(kindOf(column)) };
    const isChecked = choice.id === sort?.id;
    items.push({ ...item('Order by', headerOf(column), choice), isChecked });
  }
  const column = sortedBy(columns, sort);
  if (!sort || !column) return items;
  const first = startDescending.has(kindOf(column));
  const way = (desc: boolean) => item('Direction', wordsOf(column, desc), { ...sort, desc });
  return [...items, way(first), way(!first)];
}
