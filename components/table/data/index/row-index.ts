import { createChoiceCodes, type ChoiceCodes } from './choice-codes';
import { createNumberKeys, type NumberKeys } from './number-keys';
import { createRowMatches } from './row-matches';
import type {
  IndexColumn,
  IndexFilter,
  IndexSearch,
  RowQuery,
  RowSections,
  ShownRows,
  ShownSection,
  Sort,
} from './row-query';
import { createSearchText } from './search-text';
import { createSectionCodes } from './section-codes';
import { createSortOrder, type SortOrder } from './sort-order';
import { createTextKeys } from './text-keys';
import type { Work } from './work';

interface RowIndexOptions<Row> {
  columns: readonly IndexColumn<Row>[];
  search?: IndexSearch<Row>;
  filters?: readonly IndexFilter[];
}

/**
 * Sorts, searches and filters rows on compact arrays, one per column and made when first
 * needed, never on the row objects. It follows one growing array of rows; another array starts
 * it afresh.
 */
export interface RowIndex<Row> {
  query(rows: readonly Row[], query: RowQuery, sections?: RowSections<Row>): Work<ShownRows<Row>>;
  /** Reads what the first search will need, so that its first keystroke is as quick as the next. */
  warm(rows: readonly Row[]): Work;
}

export function createRowIndex<Row>(options: RowIndexOptions<Row>): RowIndex<Row> {
  let known: readonly Row[] | undefined;
  let stores = createStores(options);
  const storesFor = (rows: readonly Row[]) => {
    if (rows !== known) {
      known = rows;
      stores = createStores(options);
    }
    return stores;
  };

  return {
    *query(rows, query, sections) {
      const { matches, order, sectionCodes } = storesFor(rows);
      // The array may grow while this works in steps; what came later belongs to the next query.
      const total = rows.length;
      const found = yield* matches.find(rows, query);
      if (!sections) {
        const all = yield* order(rows, query.sort);
        if (!found && all.length === total) {
          return { source: rows, query, rows: all, sections: [], total };
        }
        const shown = new Uint32Array(found ? countOnes(found, total) : total);
        const count = collect(all, shown, 0, (row) => row < total && found?.[row] !== 0);
        return { source: rows, query, rows: shown.subarray(0, count), sections: [], total };
      }
      const codes = yield* sectionCodes.read(rows, sections);
      const shown = new Uint32Array(total);
      const shownSections: ShownSection[] = [];
      let start = 0;
      for (const [place, { id, sort }] of sections.list.entries()) {
        const all = yield* order(rows, query.sort ?? sort);
        const end = collect(
          all,
          shown,
          start,
          (row) => row < total && codes[row] === place && found?.[row] !== 0,
        );
        let inSection = 0;
        for (let row = 0; row < total; row++) if (codes[row] === place) inSection++;
        shownSections.push({ id, start, count: end - start, total: inSection });
        start = end;
      }
      const all = shown.subarray(0, start);
      return { source: rows, query, rows: all, sections: shownSections, total };
    },
    *warm(rows) {
      yield* storesFor(rows).searchText?.extend(rows) ?? [];
    },
  };
}

function countOnes(found: Uint8Array, length: number): number {
  let count = 0;
  for (let i = 0; i < length; i++) count += found[i]!;
  return count;
}

/** Copies the rows that pass behind those already collected and returns their end. */
function collect(
  order: Uint32Array,
  into: Uint32Array,
  start: number,
  passes: (row: number) => boolean,
): number {
  let next = start;
  for (let i = 0; i < order.length; i++) if (passes(order[i]!)) into[next++] = order[i]!;
  return next;
}

function madeOnce<Store>(stores: Map<string, Store>, id: string, make: () => Store): Store {
  const store = stores.get(id) ?? make();
  stores.set(id, store);
  return store;
}

function createStores<Row>({ columns, search, filters = [] }: RowIndexOptions<Row>) {
  const columnsById = new Map(columns.map((column) => [column.id, column]));
  const orders = new Map<string, SortOrder<Row>>();
  const numberKeys = new Map<string, NumberKeys<Row>>();
  const choiceCodes = new Map<string, ChoiceCodes<Row>>();
  const searchText = search && createSearchText(search.texts);
  let listed = new Uint32Array();

  const column = <Kind extends IndexColumn<Row>['kind']>(id: string, kind: Kind) => {
    const found = columnsById.get(id);
    if (found?.kind !== kind) throw new Error(`The table has no ${kind} column "${id}".`);
    return found as Extract<IndexColumn<Row>, { kind: Kind }>;
  };
  const numbers = (id: string) =>
    madeOnce(numberKeys, id, () => createNumberKeys(column(id, 'number').read));
  const choices = (id: string) =>
    madeOnce(choiceCodes, id, () => createChoiceCodes(column(id, 'text').read));

  function* order(rows: readonly Row[], sort: Sort | undefined): Work<Uint32Array> {
    const sortColumn = sort && columnsById.get(sort.column);
    if (!sort || !sortColumn) {
      if (listed.length !== rows.length) listed = new Uint32Array(rows.length).map((_, i) => i);
      return listed;
    }
    const sorted = madeOnce(orders, sort.column, () =>
      createSortOrder(
        sortColumn.kind === 'text' ? createTextKeys(sortColumn.read) : numbers(sort.column),
      ),
    );
    return yield* sorted.extend(rows, sort.isDescending);
  }

  const matches = createRowMatches({ filters, search, searchText, choices, numbers });
  return { order, matches, sectionCodes: createSectionCodes<Row>(), searchText };
}
