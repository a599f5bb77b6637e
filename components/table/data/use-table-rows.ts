import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../../../services/values/store';
import type { TableProps } from '../use-table';
import { createRowIndex, type RowIndexOptions } from './index/row-index';
import type { RowQuery, ShownRows, TableSections } from './index/row-query';
import { runFor, type Work } from './index/work';
import { continuesList, type TableRow } from './streamed-rows';
import { addedFilter, type TableFilter, useTableView } from './table-view';

/** Each search of the database costs reads. */
const searchAfterMs = 400;
/** Fits into the task of a keystroke, and is enough for nearly every query. */
const atOnceMs = 30;
/** Rows that arrive by themselves leave more of the task to user input. */
const onArrivalMs = 8;
/** Longer work runs in tasks of this length, between which the page can respond. */
const sliceMs = { 'user-visible': 16, background: 8 };

type Shown = ShownRows<TableRow>;
const query = { search: '', filters: {} };
const noRows: Shown = { source: [], query, rows: new Uint32Array(), sections: [] };

/** A chip chooses it; the index finds what is new by the time. */
const newFilter: TableFilter = { kind: 'new', id: 'new', label: 'New' };
const timed = (view: RowQuery, newSince = Infinity): RowQuery =>
  view.filters.new ? { ...view, filters: { ...view.filters, new: `${newSince}` } } : view;

/** The rows that pass search and filters, in their order. */
export function useTableRows(props: TableProps<TableRow>) {
  const { rows: streamed, columns, search, sections, defaultSort, newSince } = props;
  const { rows, search: searchDatabase } = streamed;
  const [filters] = useState(() => [...(props.filters ?? []), addedFilter]);
  const [allFilters] = useState(() => (newSince === undefined ? filters : [...filters, newFilter]));
  const [store] = useState(() =>
    createShownRows({
      columns,
      // The database compares other fields, too.
      search: { ...search, texts: (row) => [...search.texts(row), row.foundFor] },
      filters: allFilters,
      defaultSort,
    }),
  );
  const { shown, isWorking } = useSyncExternalStore(store.subscribe, store.answer);
  const [view, setView] = useTableView({ columns, filters: allFilters });
  useLayoutEffect(() => {
    store.ask({ rows, query: timed(view, newSince), sections });
  }, [store, rows, view, sections, newSince]);
  // Asking here and not in an effect draws the result together with the change.
  const changeView = (change: Partial<RowQuery>, isTyping?: boolean) =>
    store.ask({ rows, query: timed(setView(change, isTyping), newSince), sections });

  const searched = view.search.trim();
  useEffect(() => {
    const timer = setTimeout(() => searchDatabase?.(searched), searchAfterMs);
    return () => clearTimeout(timer);
  }, [searchDatabase, searched]);
  const hasFilters = allFilters.some(({ id }) => view.filters[id]);
  const isFiltered = searched !== '' || hasFilters;
  return { shown, isWorking, filters, view, changeView, searched, hasFilters, isFiltered };
}

interface Question {
  rows: readonly TableRow[];
  query: RowQuery;
  sections: TableSections<TableRow> | undefined;
}

/** Computes the shown rows outside React: fast queries at once, slow ones in slices. */
export function createShownRows(options: RowIndexOptions<TableRow>) {
  let index = createRowIndex(options);
  let indexed: readonly TableRow[] = [];
  const answer = createStore({ shown: noRows, isWorking: true });
  let asked: Question | undefined;
  let running = new AbortController();

  async function finish(work: Work<Shown>, done: { result: Shown } | undefined) {
    const { signal } = running;
    if (!done && !answer.get().isWorking) answer.set({ ...answer.get(), isWorking: true });
    const shown = done ? done.result : await runInSlices(work, 'user-visible', signal);
    if (!shown) return;
    answer.set({ shown, isWorking: false });
    await runInSlices(index.warm(shown.source), 'background', signal);
  }

  return {
    subscribe(listener: () => void) {
      const unsubscribe = answer.subscribe(listener);
      return () => {
        unsubscribe();
        running.abort();
        asked = undefined;
      };
    },
    answer: answer.get,
    ask(question: Question) {
      const { rows, query, sections } = question;
      const isSame = query === asked?.query && sections === asked.sections;
      if (isSame && rows === indexed) return;
      const continues = rows === indexed || continuesList(rows, indexed);
      if (!continues) index = createRowIndex(options);
      indexed = rows;
      running.abort();
      running = new AbortController();
      const work = index.query(rows, query, sections);
      const done = runFor(work, isSame && continues ? onArrivalMs : atOnceMs);
      asked = question;
      void finish(work, done);
    },
  };
}

type Priority = keyof typeof sliceMs;

export async function runInSlices<T>(work: Work<T>, priority: Priority, signal: AbortSignal) {
  for (;;) {
    await scheduler.postTask(() => {}, { priority });
    if (signal.aborted) return undefined;
    const done = runFor(work, sliceMs[priority]);
    if (done) return done.result;
  }
}
