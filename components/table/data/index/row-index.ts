import { dayRange, todayText } from '../../../../services/values/dates';
import { periodRange } from '../../../../services/values/periods';
import { isNewRow, type TableRow } from '../streamed-rows';
import type { TableFilter } from '../table-view';
import { listOrder, pick, type RowTest } from './orders';
import type { IndexColumn, IndexSearch, RowQuery, TableSections } from './row-query';
import { createSearchText, fold, foldSearch } from './search-text';
import { createNumberOrder, createTextOrder } from './sort-keys';
import type { Work } from './work';

type IndexFilter = Pick<TableFilter, 'id' | 'kind' | 'column'>;

export interface RowIndexOptions<Row> {
  columns: readonly { id: string; index?: IndexColumn<Row> | undefined }[];
  search: IndexSearch<Row>;
  filters?: readonly IndexFilter[];
  defaultSort?: RowQuery['sort'];
}

/** Of a list that only grows. Orders and search texts are built on first use and kept. */
export function createRowIndex<Row>(options: RowIndexOptions<Row>) {
  const { columns, search, filters = [], defaultSort } = options;
  const orders = new Map<string, ReturnType<typeof createTextOrder<Row>>>();
  const searchText = createSearchText(search);
  /** The rows among the first `count` that match the query. */
  let lastMatches: { key: string; rows: Uint32Array; count: number } | undefined;
  /** 1 for each row that passes the filters; kept while a search is typed. */
  let lastPassing: { key: string; isPassing: Uint8Array } | undefined;

  function filterTest(rows: readonly Row[], filter: IndexFilter, value: string): RowTest {
    if (filter.kind === 'new') return (row) => isNewRow(rows[row] as TableRow, Number(value));
    const { read } = columns.find(({ id }) => id === (filter.column ?? filter.id))!.index!;
    if (filter.kind !== 'choice') {
      const range = filter.kind === 'day' ? dayRange(value) : periodRange(value);
      if (!range) return () => true;
      return (row) => {
        const time = Number(read(rows[row]!) ?? NaN);
        return time >= range.startMs && time < range.endMs;
      };
    }
    const wanted = fold(value.trim());
    // The column has few different texts, so each is folded once.
    const folded = new Map<string, string>();
    return (row) => {
      const text = String(read(rows[row]!) ?? '');
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
    const wanted = foldSearch(query.search);
    const passing = passFilters(rows, query);
    if (wanted === '' && !passing) return undefined;
    const key = `${passing?.key} ${wanted}`;
    const before = lastMatches?.key === key ? lastMatches : { rows: new Uint32Array(), count: 0 };
    if (wanted !== '') yield* searchText.extend(rows);
    const searched =
      wanted === '' ? listOrder(before.count, rows.length) : searchText.find(wanted, before.count);
    const found = pick(searched, passing && ((row) => passing.isPassing[row] === 1));
    const matches = new Uint32Array(before.rows.length + found.length);
    matches.set(before.rows);
    matches.set(found, before.rows.length);
    lastMatches = { key, rows: matches, count: rows.length };
    return matches;
  }

  function* order(rows: readonly Row[], sort: RowQuery['sort']): Work<Uint32Array> {
    const index = columns.find(({ id }) => id === sort?.column)?.index;
    if (!sort || !index) return listOrder(0, rows.length);
    const made =
      orders.get(sort.column) ??
      (index.kind === 'text' ? createTextOrder(index.read) : createNumberOrder(index.read));
    orders.set(sort.column, made);
    return yield* made.extend(rows, sort.isDescending);
  }

  return {
    *query(rows: readonly Row[], query: RowQuery, sections?: TableSections<Row>) {
      const answer = { source: rows, query, sections: [] };
      const found = yield* find(rows, query);
      const sort = query.sort ?? defaultSort;
      if (found && !sections && !sort) return { ...answer, rows: found };
      const passes = found && membershipTest(found, rows.length);
      if (!sections) return { ...answer, rows: pick(yield* order(rows, sort), passes) };
      const places = new Map(sections.list.map(({ id }, place) => [id, place]));
      const placeOf = Uint8Array.from(rows, (row) => places.get(sections.of(row)) ?? 255);
      const shown = new Uint32Array(rows.length);
      const shownSections = [];
      let start = 0;
      for (const [place, section] of sections.list.entries()) {
        const all = yield* order(rows, query.sort ?? section.sort ?? defaultSort);
        const own = pick(all, (row) => placeOf[row] === place);
        const passing = pick(own, passes);
        const count = passing.length;
        shown.set(passing, start);
        shownSections.push({ id: section.id, start, count, total: own.length });
        start += count;
      }
      return { ...answer, rows: shown.subarray(0, start), sections: shownSections };
    },
    /** Builds the search text ahead, so that the first keystroke is fast. */
    warm: searchText.extend,
  };
}

function membershipTest(found: Uint32Array, total: number): RowTest {
  const isFound = new Uint8Array(total);
  for (const row of found) isFound[row] = 1;
  return (row) => isFound[row] === 1;
}
