import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../../../services/values/store';
import type { TableProps } from '../use-table';
import { createRowIndex, type RowIndexOptions } from '../index/row-index';
import type { RowQuery, ShownRows, TableFilter } from '../index/row-query';
import { runFor, runInSlices, type Work } from '../index/work';
import { continuesList, type TableRow } from '../../lists/streamed-rows';
import { useExpiryClock } from '../../lists/use-expiry-clock';
import { addedFilter, useTableView } from './table-view';

/** Each search of the database costs reads. */
const searchAfterMs = 400;
/** This fits into the task of a keystroke, and is enough for nearly every query. */
const atOnceMs = 30;
/** Rows that arrive by themselves leave more of the task to user input. */
const onArrivalMs = 8;

type Shown = ShownRows<TableRow>;
const query = { search: '', filters: {} };
const noRows: Shown = { source: [], query, rows: new Uint32Array(), sections: [] };

const newFilter: TableFilter = { kind: 'new', id: 'new', label: 'New' };
const timed = (view: RowQuery, newSince = Infinity): RowQuery =>
  view.filters.new ? { ...view, filters: { ...view.filters, new: `${newSince}` } } : view;

export function useTableRows(props: TableProps<TableRow>) {
  const { list: streamed, columns, search, sections, defaultSort, newSince } = props;
  const { rows, search: searchDatabase } = streamed;
  const today = useExpiryClock();
  const { now = today } = props;
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
    store.ask({ rows, query: timed(view, newSince), sections, now });
  }, [store, rows, view, sections, newSince, now]);
  // Asking here and not in an effect draws the result together with the change.
  const changeView = (change: Partial<RowQuery>, isTyping?: boolean) =>
    store.ask({ rows, query: timed(setView(change, isTyping), newSince), sections, now });

  const searched = view.search.trim();
  useEffect(() => {
    const timer = setTimeout(() => searchDatabase?.(searched), searchAfterMs);
    return () => clearTimeout(timer);
  }, [searchDatabase, searched]);
  const hasFilters = allFilters.some(({ id }) => view.filters[id]);
  const isFiltered = searched !== '' || hasFilters;
  return { shown, isWorking, filters, view, changeView, searched, hasFilters, isFiltered };
}

interface Question extends Pick<TableProps<TableRow>, 'sections' | 'now'> {
  rows: readonly TableRow[];
  query: RowQuery;
}

export function createShownRows(options: RowIndexOptions<TableRow>) {
  let index = createRowIndex(options);
  const answer = createStore({ shown: noRows, isWorking: true });
  let asked: Question | undefined;
  let running = new AbortController();

  async function answerTo(work: Work<Shown>, budgetMs: number) {
    const { signal } = (running = new AbortController());
    let shown = runFor(work, budgetMs)?.result;
    if (!shown && !answer.get().isWorking) answer.set({ ...answer.get(), isWorking: true });
    shown ??= await runInSlices(work, 'user-visible', signal);
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
      const { rows, query, sections, now } = question;
      const isTimely = asked !== undefined && now === asked.now;
      const isSame = isTimely && query === asked?.query && sections === asked.sections;
      if (isSame && rows === asked?.rows) return;
      const continues = isTimely && continuesList(rows, asked?.rows ?? []);
      if (!continues) index = createRowIndex(options);
      asked = question;
      running.abort();
      const work = index.query(rows, query, sections);
      void answerTo(work, isSame && continues ? onArrivalMs : atOnceMs);
    },
  };
}
