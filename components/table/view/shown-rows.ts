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
const noQuery = { search: '', filters: {} };
const noRows = { source: [], query: noQuery, indexes: new Uint32Array(), sections: [] };

type Answer = { shown: Shown; isWorking: boolean; error?: Error };

type Question = Pick<AnyTable, 'sections' | 'now'> & { rows: readonly TableRow[]; query: RowQuery };

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
    answer,
    ask(question: Question) {
      const { rows, query, sections, now } = question;
      const last = asked?.now === now ? asked : undefined;
      const isSameQuery = last?.query === query && last.sections === sections;
      if (isSameQuery && last.rows === rows) return;
      const continues = last !== undefined && continuesList(rows, last.rows);
      if (!continues) index = createRowIndex(options);
      asked = question;
      running.abort();
      const budgetMs = isSameQuery && continues ? onArrivalMs : atOnceMs;
      answerTo(index.query(rows, query, sections), budgetMs).catch((error: Error) =>
        answer.set({ ...answer.get(), error }),
      );
    },
    stop() {
      running.abort();
      asked = undefined;
    },
  };
}
