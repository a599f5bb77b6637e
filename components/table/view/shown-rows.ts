import { createAtom } from '@tanstack/react-store';
import { continuesList, type TableRow } from '../../lists/streamed-rows';
import { createRowIndex, type RowIndexOptions } from '../index/row-index';
import type { RowQuery, ShownRows } from '../index/row-query';
import { runFor, runInSlices, type Work } from '../index/work';
import type { AnyTable } from './table-props';

/** This fits into the task of a keystroke, and is enough for nearly every query. */
const atOnceMs = 30;
/** Rows that arrive by themselves leave more of the task to user input. */
const onArrivalMs = 8;

type Shown = ShownRows<TableRow>;
const query = { search: '', filters: {} };
const noRows: Shown = { source: [], query, rows: new Uint32Array(), sections: [] };

interface Question extends Pick<AnyTable, 'sections' | 'now'> {
  rows: readonly TableRow[];
  query: RowQuery;
}

interface Answer {
  shown: Shown;
  isWorking: boolean;
  error?: Error;
}

export function createShownRows(options: RowIndexOptions<TableRow>) {
  let index = createRowIndex(options);
  const answer = createAtom<Answer>({ shown: noRows, isWorking: true });
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
      const { unsubscribe } = answer.subscribe(listener);
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
      answerTo(work, isSame && continues ? onArrivalMs : atOnceMs).catch((error: Error) =>
        answer.set({ ...answer.get(), error }),
      );
    },
  };
}
