import { createStore } from '../../../services/values/store';
import { createRowIndex, type RowIndexOptions } from './index/row-index';
import type { RowQuery, ShownRows, TableSections } from './index/row-query';
import { runFor, type Work } from './index/work';
import { continuesList, type TableRow } from './streamed-rows';

/** Fits into the task of a keystroke, and is enough for nearly every query. */
const atOnceMs = 30;
/** Rows that arrive by themselves leave more of the task to user input. */
const onArrivalMs = 8;
/** Longer work runs in tasks of this length, between which the page can respond. */
const sliceMs = { 'user-visible': 16, background: 8 };

const noQuery = { search: '', filters: {} };
const noRows = { source: [], query: noQuery, rows: new Uint32Array(), sections: [], total: 0 };

interface Question<Row> {
  rows: readonly Row[];
  query: RowQuery;
  sections: TableSections<Row> | undefined;
}

/** Computes the shown rows outside React: fast queries at once, slow ones in slices. */
export function createShownRows<Row extends TableRow>(options: RowIndexOptions<Row>) {
  let index = createRowIndex(options);
  let indexed: readonly Row[] = [];
  const shown: ShownRows<Row> = noRows;
  const answer = createStore({ shown, isWorking: true });
  let asked: Question<Row> | undefined;
  let running = new AbortController();

  type Found = ShownRows<Row>;
  async function finish(work: Work<Found>, done: ReturnType<typeof runFor<Found>>) {
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
    ask(question: Question<Row>) {
      const before = asked;
      const { rows, query, sections } = question;
      const isSame = query === before?.query && sections === before.sections;
      if (isSame && rows === before.rows) return;
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

async function runInSlices<Result>(work: Work<Result>, priority: Priority, signal: AbortSignal) {
  for (;;) {
    await scheduler.postTask(() => {}, { priority });
    if (signal.aborted) return undefined;
    const done = runFor(work, sliceMs[priority]);
    if (done) return done.result;
  }
}
