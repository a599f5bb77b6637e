import type { ColumnSort } from '@tanstack/react-table';
import { capitalised } from '../../../services/values/formats';
import type { MenuItem } from '../../ui/menu';
import type { TableColumn } from '../columns/table-column';
import { isSameSort } from '../view/table-view';
import type { Table } from '../use-table';

type Order = Pick<Table, 'allColumns' | 'sort' | 'defaultSort' | 'unsorted' | 'groups'>;

const directions = {
  text: ['A–Z', 'Z–A'],
  future: ['soonest first', 'latest first'],
  past: ['oldest first', 'newest first'],
  number: ['smallest first', 'largest first'],
} as const;

const startDescending = new Set<string | undefined>(['past', 'number']);

const kindOf = (column: TableColumn<never> | undefined) =>
  column?.index && (column.times ?? column.index.kind);
const wordsOf = (kind: keyof typeof directions, { desc }: ColumnSort) =>
  directions[kind][desc ? 1 : 0];

const inSentence = (header: string) =>
  header.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

export function orderTexts({ allColumns, sort, defaultSort, unsorted, groups }: Order) {
  const ofGroups = groups?.orders?.find((other) => isSameSort(other.sort, sort));
  if (ofGroups) {
    const seen = inSentence(ofGroups.label);
    return { seen, heard: `Sorted: ${seen}` };
  }
  const column = allColumns.find(({ id }) => id === sort?.id);
  const kind = kindOf(column);
  const words = sort && kind ? wordsOf(kind, sort) : unsorted;
  const short = words.replace(/ first$/, '');
  if (!column) return { seen: short, heard: `Sorted: ${words}` };
  const isPlain = short !== words && column.id === defaultSort?.id;
  return {
    seen: isPlain ? short : `by ${inSentence(column.header)}, ${short}`,
    heard: `Sorted by ${column.header}, ${words}`,
  };
}

export function orderItems(order: Order & Pick<Table, 'changeSort'>): MenuItem[] {
  const { allColumns, sort, defaultSort, unsorted, groups } = order;
  const item = (group: string, label: string, isChecked: boolean, choice?: ColumnSort) => ({
    group,
    label: capitalised(label),
    isChecked,
    onChoose: () => order.changeSort(choice),
  });
  const items = (groups?.orders ?? []).map((other) =>
    item('Groups', other.label, isSameSort(other.sort, sort), other.sort),
  );
  if (!defaultSort) items.push(item('Order by', unsorted, !sort));
  for (const column of allColumns.filter(({ index }) => index)) {
    const choice = { id: column.id, desc: startDescending.has(kindOf(column)) };
    items.push(item('Order by', column.header, column.id === sort?.id, choice));
  }
  const kind = kindOf(allColumns.find(({ id }) => id === sort?.id));
  if (!sort || !kind) return items;
  const first = startDescending.has(kind);
  for (const isDescending of [first, !first]) {
    const choice = { ...sort, desc: isDescending };
    items.push(item('Direction', wordsOf(kind, choice), isSameSort(choice, sort), choice));
  }
  return items;
}
