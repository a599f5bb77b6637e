import { dayRange } from '../../../../services/values/dates';
import { continuesList } from '../streamed-rows';
import { createNumberKeys } from './number-keys';
import {
  type IndexColumn,
  type IndexFilter,
  type IndexSearch,
  type RowQuery,
  type RowSections,
  type ShownRows,
  type ShownSection,
  type Sort,
} from './row-query';
import { createSearchText, fold, foldSearch } from './search-text';
import { createSortOrder, type SortOrder } from './sort-order';
import { createTextKeys } from './text-keys';
import type { Work } from './work';

export interface RowIndexOptions<Row> {
  columns: readonly IndexColumn<Row>[];
  search?: IndexSearch<Row>;
  filters?: readonly IndexFilter[];
  defaultSort?: Sort;
}

/**
 * Sorts, searches and filters rows. Orders and searched texts are made when first needed, and kept
 * for as long as the list only grows.
 */
export interface RowIndex<Row> {
  query(rows: readonly Row[], query: RowQuery, sections?: RowSections<Row>): Work<ShownRows<Row>>;
  /** Reads what the first search will need, so that its first keystroke is as quick as the next. */
  warm(rows: readonly Row[]): Work;
}

type Passes = (row: number) => boolean;

/** The rows that passed a search and filters; a search that extends it looks at no others. */
interface Matches {
  search: string;
  filters: string;
  rows: Uint8Array;
}

export function createRowIndex<Row>({
  columns,
  search,
  filters = [],
  defaultSort,
}: RowIndexOptions<Row>): RowIndex<Row> {
  let known: readonly Row[] = [];
  let orders = new Map<string, SortOrder<Row>>();
  let searchText = search && createSearchText(search.texts, search.mode);
  let last: Matches | undefined;

  function follow(rows: readonly Row[]) {
    if (rows !== known && !continuesList(rows, known)) {
      orders = new Map();
      searchText = search && createSearchText(search.texts, search.mode);
      last = undefined;
    }
    known = rows;
  }

  function columnOf<Kind extends IndexColumn<Row>['kind']>(id: string, kind: Kind) {
    const found = columns.find((column) => column.id === id);
    if (found?.kind !== kind) throw new Error(`The table has no ${kind} column "${id}".`);
    return found as Extract<IndexColumn<Row>, { kind: Kind }>;
  }

  function filterTest(rows: readonly Row[], filter: IndexFilter, value: string): Passes {
    if (filter.kind === 'day') {
      const range = dayRange(value);
      if (!range) return () => true;
      const { read } = columnOf(filter.column, 'number');
      return (row) => {
        const time = read(rows[row]!) ?? Number.NaN;
        return time >= range.startMs && time < range.endMs;
      };
    }
    const { read } = columnOf(filter.column, 'text');
    const wanted = fold(value.trim());
    // A column to choose from has few different texts: each is folded once.
    const isWanted = new Map<string, boolean>();
    return (row) => {
      const text = read(rows[row]!) ?? '';
      const isKnown = isWanted.get(text);
      if (isKnown !== undefined) return isKnown;
      const passes = fold(text.trim()) === wanted;
      isWanted.set(text, passes);
      return passes;
    };
  }

  /** 1 for each row that passes search and filters; nothing where all rows pass. */
  function* find(rows: readonly Row[], query: RowQuery): Work<Uint8Array | undefined> {
    const wanted = searchText ? foldSearch(query.search) : '';
    const active = filters.filter(({ id }) => query.filters[id]);
    if (wanted === '' && active.length === 0) return undefined;
    const tests = active.map((filter) => filterTest(rows, filter, query.filters[filter.id] ?? ''));
    if (wanted !== '' && searchText) {
      yield* searchText.extend(rows);
      tests.push(searchText.matcher(wanted));
    }
    const values = JSON.stringify(active.map(({ id }) => [id, query.filters[id]]));
    const before =
      last?.filters === values && wanted.startsWith(last.search) ? last.rows : undefined;
    const isSame = wanted === last?.search;
    const found = new Uint8Array(rows.length);
    for (let row = 0; row < rows.length; row++) {
      const was = before?.[row];
      if (was === 0) continue;
      if ((was === 1 && isSame) || tests.every((passes) => passes(row))) found[row] = 1;
    }
    last = { search: wanted, filters: values, rows: found };
    return found;
  }

  function* order(rows: readonly Row[], sort: Sort | undefined): Work<Uint32Array> {
    const column = columns.find(({ id }) => id === sort?.column);
    if (!sort || !column) return new Uint32Array(rows.length).map((_, row) => row);
    const made =
      orders.get(column.id) ??
      createSortOrder(
        column.kind === 'text' ? createTextKeys(column.read) : createNumberKeys(column.read),
      );
    orders.set(column.id, made);
    return yield* made.extend(rows, sort.isDescending);
  }

  return {
    *query(rows, query, sections) {
      follow(rows);
      const total = rows.length;
      const found = yield* find(rows, query);
      if (!sections) {
        const all = yield* order(rows, query.sort ?? defaultSort);
        const shown = found ? pick(all, (row) => found[row] === 1) : all;
        return { source: rows, query, rows: shown, sections: [], total };
      }
      const places = new Map(sections.list.map(({ id }, place) => [id, place]));
      const placeOf = Uint8Array.from(rows, (row) => places.get(sections.of(row)) ?? 255);
      const shown = new Uint32Array(total);
      const shownSections: ShownSection[] = [];
      let start = 0;
      for (const [place, { id, sort }] of sections.list.entries()) {
        const all = yield* order(rows, query.sort ?? sort ?? defaultSort);
        const inSection = pick(all, (row) => placeOf[row] === place);
        const passing = found ? pick(inSection, (row) => found[row] === 1) : inSection;
        shown.set(passing, start);
        const { length: count } = passing;
        shownSections.push({ id, start, count, total: inSection.length });
        start += count;
      }
      const shownRows = shown.subarray(0, start);
      return { source: rows, query, rows: shownRows, sections: shownSections, total };
    },
    *warm(rows) {
      follow(rows);
      if (searchText) yield* searchText.extend(rows);
    },
  };
}

function pick(order: Uint32Array, passes: Passes): Uint32Array {
  const picked = new Uint32Array(order.length);
  let count = 0;
  for (let i = 0; i < order.length; i++) if (passes(order[i]!)) picked[count++] = order[i]!;
  return picked.subarray(0, count);
}
