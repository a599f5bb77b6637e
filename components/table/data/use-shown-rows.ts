import { useEffect, useMemo, useReducer, useRef } from 'react';
import { nextTask } from './index/next-task';
import type { RowIndex } from './index/row-index';
import type { RowQuery, RowSections, ShownRows } from './index/row-query';
import { startWork, type RunningWork } from './index/work';
import type { StreamedRows, TableRow } from './streamed-rows';

/** As much as fits into the task of a key press; nearly every answer is there by then. */
const AT_ONCE_MS = 30;
/** Nobody waits for rows that arrive by themselves: they leave the task to whoever types. */
const ON_ARRIVAL_MS = 8;
/** Longer work goes on in tasks of this length, between which the page stays usable. */
const SLICE_MS = 16;
const BACKGROUND_SLICE_MS = 8;

/**
 * The rows that answer a query. A long answer is worked out in slices; until it is there, the
 * last one stands.
 */
export function useShownRows<Row extends TableRow>(
  index: RowIndex<Row>,
  { rows, version }: Pick<StreamedRows<Row>, 'rows' | 'version'>,
  query: RowQuery,
  sections: RowSections<Row> | undefined,
) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const last = useRef<ShownRows<Row>>(undefined);

  // The array grows in place: its version, not its identity, says that there is more.
  const work = useMemo(
    () => startWork(index.query(rows, query, sections)),
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [index, rows, version, query, sections],
  );
  const isArrival = last.current?.source === rows && last.current.query === query;
  if (!work.isDone) work.runFor(isArrival ? ON_ARRIVAL_MS : AT_ONCE_MS);
  if (work.result) last.current = work.result;

  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      await runInSlices(work, SLICE_MS, 'user-visible', stop.signal);
      if (stop.signal.aborted) return;
      if (last.current !== work.result) redraw();
      const warming = startWork(index.warm(rows));
      await runInSlices(warming, BACKGROUND_SLICE_MS, 'background', stop.signal);
    })();
    return () => stop.abort();
  }, [index, rows, work]);

  return { shown: last.current ?? noRows(rows, query), isWorking: !work.isDone };
}

async function runInSlices(
  work: RunningWork<unknown>,
  sliceMs: number,
  priority: TaskPriority,
  signal: AbortSignal,
): Promise<void> {
  while (!work.isDone && !signal.aborted) {
    await nextTask(priority);
    if (!signal.aborted) work.runFor(sliceMs);
  }
}

function noRows<Row>(source: readonly Row[], query: RowQuery): ShownRows<Row> {
  return { source, query, rows: new Uint32Array(), sections: [], total: 0 };
}
