import type { RowData } from '@tanstack/react-table';
import { dayRange, todayText } from '../../../services/values/dates';
import { formOf, phoneDigits } from '../../../services/values/text-form';
import { periodRange } from '../../../services/values/periods';
import { kindOf, reads, textIn, type TableColumn, validTime } from '../columns/features';
import { listOrder, pick, type IndexTest } from './orders';
import type { IndexSearch, RowQuery, TableFilter, TableSections } from './row-query';
import { createSearchText, fold, foldSearch } from './search-text';
import { createNumberOrder, createTextOrder } from './sort-keys';
import type { Work } from './work';

type IndexFilter = Pick<TableFilter, 'id' | 'kind' | 'column'>;

export interface RowIndexOptions<Row extends RowData> {
  columns: readonly TableColumn<Row>[];
  search: IndexSearch<Row>;
  filters?: readonly IndexFilter[];
  defaultSort?: RowQuery['sort'];
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined);

function orderOf<Row extends RowData>(column: TableColumn<Row>, read: (row: Row) => unknown) {
  const kind = kindOf(column);
  if (kind === 'text') return createTextOrder((row: Row) => textIn(read(row)));
  const numberOf = kind === 'number' ? numberIn : validTime;
  return createNumberOrder((row: Row) => numberOf(read(row)));
}

/** The list may only grow. */
export function createRowIndex<Row extends RowData>(options: RowIndexOptions<Row>) {
  const { columns, search, filters = [], defaultSort } = options;
  const orders = new Map<string, ReturnType<typeof createTextOrder<Row>>>();
  const searchText = createSearchText(search);
  const { elsewhere: texts } = search;
  const elsewhere =
    search.mode === 'prefix' && texts && createSearchText({ mode: 'substring', texts });
  let passing = { key: '', isPassing: new Uint8Array() };

  function filterTest(rows: readonly Row[], filter: IndexFilter, value: string): IndexTest {
    const read = reads(columns.find(({ id }) => id === (filter.column ?? filter.id))!)!;
    if (filter.kind !== 'choice') {
      const range = filter.kind === 'day' ? dayRange(value) : periodRange(value);
      if (!range) return () => true;
      return (index) => {
        const time = Number(read(rows[index]!) ?? NaN);
        return time >= range.startMs && time < range.endMs;
      };
    }
    const wanted = fold(value.trim());
    const answers = new Map<string, boolean>();
    return (index) => {
      const text = textIn(read(rows[index]!)) ?? '';
      // A cell can name several choices.
      if (!answers.has(text)) answers.set(text, fold(text.trim()).split(', ').includes(wanted));
      return answers.get(text) === true;
    };
  }

  function passFilters(rows: readonly Row[], query: RowQuery): IndexTest | undefined {
    const values = filters.map(({ id }) => query.filters[id] ?? '');
    if (values.every((value) => value === '')) return undefined;
    // A relative period means other rows on the next day.
    const key = JSON.stringify([values, todayText()]);
    const before = passing.key === key ? passing.isPassing : new Uint8Array();
    const tests = filters.flatMap((filter, i) =>
      values[i] ? filterTest(rows, filter, values[i]) : [],
    );
    const isPassing = new Uint8Array(rows.length);
    isPassing.set(before);
    for (let index = before.length; index < rows.length; index++) {
      isPassing[index] = Number(tests.every((passes) => passes(index)));
    }
    passing = { key, isPassing };
    return (index) => isPassing[index] === 1;
  }

  function* findElsewhere(rows: readonly Row[], searched: string): Work<Uint32Array> {
    const { form, text } = formOf(searched);
    const wanted = form === 'phone' ? phoneDigits(text) : foldSearch(text);
    if (!elsewhere || wanted === '') return new Uint32Array();
    yield* elsewhere.extend(rows);
    return elsewhere.find(wanted);
  }

  function* matchesOf(rows: readonly Row[], query: RowQuery) {
    const wanted = foldSearch(query.search, search.mode);
    const passes = passFilters(rows, query);
    if (wanted === '') return { matches: passes };
    yield* searchText.extend(rows);
    const found = pick(searchText.find(wanted), passes);
    const needsOthers = query.isElsewhere || found.length === 0;
    const others = needsOthers ? pick(yield* findElsewhere(rows, query.search), passes) : found;
    const isMatching = new Uint8Array(rows.length);
    for (const index of query.isElsewhere ? others : found) isMatching[index] = 1;
    return { matches: (index: number) => isMatching[index] === 1, elsewhere: others.length };
  }

  function* order(rows: readonly Row[], sort: RowQuery['sort']): Work<Uint32Array> {
    const column = columns.find(({ id }) => id === sort?.id);
    const read = column && reads(column);
    if (!sort || !read) return listOrder(rows.length);
    const kept = orders.get(sort.id) ?? orderOf(column, read);
    orders.set(sort.id, kept);
    return yield* kept.extend(rows, sort.desc);
  }

  return {
    *query(rows: readonly Row[], query: RowQuery, sections?: TableSections<Row>) {
      const { matches, elsewhere } = yield* matchesOf(rows, query);
      const answer = { source: rows, query, sections: [], elsewhere };
      if (!sections) {
        const all = yield* order(rows, query.sort ?? defaultSort);
        return { ...answer, indexes: pick(all, matches) };
      }
      const indexes = new Uint32Array(rows.length);
      const shownSections = [];
      let start = 0;
      for (const { id, empty, sort = defaultSort } of sections.list) {
        const all = yield* order(rows, query.sort ?? sort);
        const own = pick(all, (index) => sections.of(rows[index]!) === id);
        if (own.length === 0 && empty === undefined) continue;
        const matching = pick(own, matches);
        const count = matching.length;
        indexes.set(matching, start);
        shownSections.push({ id, start, count, total: own.length });
        start += count;
      }
      return { ...answer, indexes: indexes.subarray(0, start), sections: shownSections };
    },
    warm: searchText.extend,
  };
}
