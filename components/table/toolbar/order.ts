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

interface Direction {
  words: string;
  isDescending: boolean;
}

/** The usual one first. */
const both = (usual: string, other: string, isDescending: boolean): [Direction, Direction] => [
  { words: usual, isDescending },
  { words: other, isDescending: !isDescending },
];
const directions = {
  text: both('A–Z', 'Z–A', false),
  number: both('largest first', 'smallest first', true),
  past: both('newest first', 'oldest first', true),
  future: both('soonest first', 'latest first', false),
};

function directionsOf({ index, times }: TableColumn<never>) {
  return index && directions[times ?? index.kind];
}

function sortedBy({ columns, sort }: Order) {
  const column = columns.find(({ id }) => id === sort?.column);
  const found = column && directionsOf(column);
  return found && { ...column, directions: found };
}

/** Without the capital of a name, but with those of an abbreviation. */
const inSentence = (header: string) =>
  header.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** As in "by name, A–Z" or "newest" to be seen, and "Sorted by Name, A–Z" to be heard. */
export function orderTexts(order: Order) {
  const { sort, defaultSort, unsorted } = order;
  const column = sortedBy(order);
  const direction = column?.directions.find((one) => one.isDescending === sort?.isDescending);
  const words = direction?.words ?? unsorted;
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
  const sorted = sortedBy(order);
  const item = (group: string, label: string, isChecked: boolean, choice?: Sort) => ({
    group,
    label: label.charAt(0).toUpperCase() + label.slice(1),
    isChecked,
    onChoose: () => onSort(choice),
  });
  const byColumn = columns.flatMap((column) => {
    const usual = directionsOf(column)?.[0];
    if (!usual) return [];
    const choice = { column: column.id, isDescending: usual.isDescending };
    return item('Order by', column.header, column.id === sorted?.id, choice);
  });
  const byDirection = (sorted?.directions ?? []).map(({ words, isDescending }) =>
    item(
      'Direction',
      words,
      isDescending === sort?.isDescending,
      sort && { ...sort, isDescending },
    ),
  );
  return [
    ...(defaultSort ? [] : [item('Order by', unsorted, !sorted)]),
    ...byColumn,
    ...byDirection,
  ];
}
