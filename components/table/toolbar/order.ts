import type { MenuItem } from '../../ui/menu';
import type { Sort } from '../data/index/row-query';
import type { TableColumn } from '../data/table-column';

export interface Order {
  columns: readonly TableColumn<never>[];
  sort: Sort | undefined;
  defaultSort: Sort | undefined;
  /** Name of the order without a sort, as in "nearest first". */
  unsorted: string;
}

/** Ascending and descending. */
const directions = {
  text: ['A–Z', 'Z–A'],
  future: ['soonest first', 'latest first'],
  past: ['oldest first', 'newest first'],
  number: ['smallest first', 'largest first'],
} as const;

/** The greatest values of these are the usual ones to begin with. */
const startDescending = new Set<string | undefined>(['past', 'number']);

const kindOf = ({ index, times }: TableColumn<never>) => index && (times ?? index.kind);
const directionOf = (kind: keyof typeof directions, isDescending: boolean) =>
  directions[kind][isDescending ? 1 : 0];

/** Without the capital of a name, but with those of an abbreviation. */
const inSentence = (header: string) =>
  header.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** As in "by name, A–Z" or "newest" to be seen, and "Sorted by Name, A–Z" to be heard. */
export function orderTexts({ columns, sort, defaultSort, unsorted }: Order) {
  const column = columns.find(({ id }) => id === sort?.column);
  const kind = column && kindOf(column);
  const words = sort && kind ? directionOf(kind, sort.isDescending) : unsorted;
  const short = words.replace(/ first$/, '');
  if (!column) return { seen: short, heard: `Sorted: ${words}` };
  const isPlain = short !== words && column.id === defaultSort?.column;
  return {
    seen: isPlain ? short : `by ${inSentence(column.header)}, ${short}`,
    heard: `Sorted by ${column.header}, ${words}`,
  };
}

export function orderItems(order: Order, onSort: (sort: Sort | undefined) => void): MenuItem[] {
  const { columns, sort, defaultSort, unsorted } = order;
  const item = (group: string, label: string, isChecked: boolean, choice?: Sort) => ({
    group,
    label: label.charAt(0).toUpperCase() + label.slice(1),
    isChecked,
    onChoose: () => onSort(choice),
  });
  const byColumn = columns.flatMap((column) => {
    const { id, header } = column;
    const kind = kindOf(column);
    if (!kind) return [];
    return item('Order by', header, id === sort?.column, {
      column: id,
      isDescending: startDescending.has(kind),
    });
  });
  const sorted = columns.find(({ id }) => id === sort?.column);
  const kind = sorted && kindOf(sorted);
  const byDirection = [startDescending.has(kind), !startDescending.has(kind)].flatMap(
    (isDescending) => {
      if (!sort || !kind) return [];
      const words = directionOf(kind, isDescending);
      return item('Direction', words, isDescending === sort.isDescending, {
        ...sort,
        isDescending,
      });
    },
  );
  return [...(defaultSort ? [] : [item('Order by', unsorted, !sort)]), ...byColumn, ...byDirection];
}
