import { dayRange, todayText } from '../../../../services/values/dates';
import { periodRange } from '../../../../services/values/periods';
import { continuesList } from '../streamed-rows';
import type { TableFilter } from '../table-view';
import type {
  IndexColumn,
  IndexSearch,
  RowQuery,
  ShownSection,
  Sort,
  TableSections,
} from './row-query';
import { createSearchText, fold, foldSearch } from './search-text';
import { createSortOrder } from './sort-order';
import { createNumberKeys, createTextKeys } from './sort-keys';
import type { Work } from './work';

type IndexFilter = Pick<TableFilter, 'id' | 'kind' | 'column'>;

export interface RowIndexOptions<Row> {
  columns: readonly IndexColumn<Row>[];
  search?: IndexSearch<Row>;
  filters?: readonly IndexFilter[];
  defaultSort?: Sort;
}

type RowTest = (row: number) => boolean;

/** Orders and search texts are built on first use and kept while the list only grows. */
export function createRowIndex<Row>({
  columns,
  search,
  filters = [],
  defaultSort,
}: RowIndexOptions<Row>) {
  let known: readonly Row[] = [];
  let orders = new Map<string, ReturnType<typeof createSortOrder<Row>>>();
  let searchText = search && createSearchText(search);
  /** The rows among the first `count` that match the query. */
  let lastMatches: { key: string; rows: Uint32Array; count: number } | undefined;
  /** 1 for each row that passes the filters; kept while a search is typed. */
  let lastPassing: { key: string; isPassing: Uint8Array } | undefined;

  function dropStaleCaches(rows: readonly Row[]) {
    if (rows !== known && !continuesList(rows, known)) {
      orders = new Map();
      searchText = search && createSearchText(search);
      lastMatches = undefined;
      lastPassing = undefined;
    }
    known = rows;
  }

  function columnOf<Kind extends IndexColumn<Row>['kind']>(id: string, kind: Kind) {
    const found = columns.find((column) => column.id === id);
    if (found?.kind !== kind) throw new Error(`The table has no ${kind} column "${id}".`);
    return found as Extract<IndexColumn<Row>, { kind: Kind }>;
  }

  function filterTest(rows: readonly Row[], filter: IndexFilter, value: string): RowTest {
    if (filter.kind !== 'choice') {
      const range = filter.kind === 'day' ? dayRange(value) : periodRange(value);
      if (!range) return () => true;
      const { read } = columnOf(filter.column, 'number');
      return (row) => {
        const time = read(rows[row]!) ?? Number.NaN;
        return time >= range.startMs && time < range.endMs;
      };
    }
    const { read } = columnOf(filter.column, 'text');
    const wanted = fold(value.trim());
    // The column has few different texts, so each is folded once.
    const folded = new Map<string, string>();
    return (row) => {
      const text = read(rows[row]!) ?? '';
      if (!folded.has(text)) folded.set(text, fold(text.trim()));
      return folded.get(text) === wanted;
    };
  }

  function passFilters(rows: readonly Row[], query: RowQuery) {
    const values = filters.map(({ id }) => query.filters[id] ?? '');
    if (values.every((value) => value === '')) return undefined;
    // A relative period means other rows on the next day.
    const key = JSON.stringify([values, todayText()]);
    if (lastPassing?.key !== key) lastPassing = { key, isPassing: new Uint8Array() };
    const before = lastPassing.isPassing;
    if (before.length === rows.length) return lastPassing;
    const tests = filters.flatMap((filter, i) =>
      values[i] ? filterTest(rows, filter, values[i]) : [],
    );
    const isPassing = new Uint8Array(rows.length);
    isPassing.set(before);
    for (let row = before.length; row < rows.length; row++) {
      isPassing[row] = Number(tests.every((passes) => passes(row)));
    }
    lastPassing = { key, isPassing };
    return lastPassing;
  }

  /** Returns matches in list order, or undefined if every row matches. */
  function* find(rows: readonly Row[], query: RowQuery): Work<Uint32Array | undefined> {
    const wanted = searchText ? foldSearch(query.search) : '';
    const passing = passFilters(rows, query);
    if (wanted === '' && !passing) return undefined;
    const key = `${passing?.key} ${wanted}`;
    const before = lastMatches?.key === key ? lastMatches : { rows: new Uint32Array(), count: 0 };
    if (searchText) yield* searchText.extend(rows);
    const searched =
      searchText && wanted !== ''
        ? searchText.find(wanted, before.count)
        : listOrder(before.count, rows.length);
    const found = passing ? pick(searched, (row) => passing.isPassing[row] === 1) : searched;
    lastMatches = { key, rows: concatenate(before.rows, found), count: rows.length };
    return lastMatches.rows;
  }

  function* order(rows: readonly Row[], sort: Sort | undefined): Work<Uint32Array> {
    const column = columns.find(({ id }) => id === sort?.column);
    if (!sort || !column) return listOrder(0, rows.length);
    const made =
      orders.get(column.id) ??
      createSortOrder(
        column.kind === 'text' ? createTextKeys(column.read) : createNumberKeys(column.read),
      );
    orders.set(column.id, made);
    return yield* made.extend(rows, sort.isDescending);
  }

  return {
    *query(rows: readonly Row[], query: RowQuery, sections?: TableSections<Row>) {
      dropStaleCaches(rows);
      const total = rows.length;
      const answer = (shown: Uint32Array, shownSections: ShownSection[] = []) => ({
        source: rows,
        query,
        rows: shown,
        sections: shownSections,
        total,
      });
      const found = yield* find(rows, query);
      const sort = query.sort ?? defaultSort;
      if (!sections && !sort) return answer(found ?? listOrder(0, total));
      const passes = found && membershipTest(found, total);
      if (!sections) {
        const all = yield* order(rows, sort);
        return answer(passes ? pick(all, passes) : all);
      }
      const places = new Map(sections.list.map(({ id }, place) => [id, place]));
      const placeOf = Uint8Array.from(rows, (row) => places.get(sections.of(row)) ?? 255);
      const shown = new Uint32Array(total);
      const shownSections: ShownSection[] = [];
      let start = 0;
      for (const [place, section] of sections.list.entries()) {
        const all = yield* order(rows, query.sort ?? section.sort ?? defaultSort);
        const own = pick(all, (row) => placeOf[row] === place);
        const passing = passes ? pick(own, passes) : own;
        shown.set(passing, start);
        const { length: count } = passing;
        shownSections.push({ id: section.id, start, count, total: own.length });
        start += count;
      }
      return answer(shown.subarray(0, start), shownSections);
    },
    /** Builds the search text ahead, so that the first keystroke is fast. */
    *warm(rows: readonly Row[]): Work {
      dropStaleCaches(rows);
      if (searchText) yield* searchText.extend(rows);
    },
  };
}

function listOrder(from: number, to: number): Uint32Array {
  const rows = new Uint32Array(to - from);
  for (let i = 0; i < rows.length; i++) rows[i] = from + i;
  return rows;
}

function membershipTest(found: Uint32Array, total: number): RowTest {
  const isFound = new Uint8Array(total);
  for (const row of found) isFound[row] = 1;
  return (row) => isFound[row] === 1;
}

function concatenate(first: Uint32Array, second: Uint32Array): Uint32Array {
  if (first.length === 0) return second;
  const both = new Uint32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function pick(order: Uint32Array, passes: RowTest): Uint32Array {
  const picked = new Uint32Array(order.length);
  let count = 0;
  for (let i = 0; i < order.length; i++) if (passes(order[i]!)) picked[count++] = order[i]!;
  return picked.subarray(0, count);
}
