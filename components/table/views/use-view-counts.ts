import { useEffect, useState } from 'react';
import { todayText } from '../../../services/values/dates';
import { createRowIndex } from '../data/index/row-index';
import type { Work } from '../data/index/work';
import { readView } from '../data/table-view';
import { runInSlices } from '../data/use-table-rows';
import type { Table } from '../use-table';

/** How many rows each query finds, counted when nothing else is to do and the list is whole. */
export function useViewCounts(table: Table, queries: readonly string[]) {
  const { allColumns: columns, filters, search, isWhole, streamed } = table;
  const { rows } = streamed;
  const [counts, setCounts] = useState(new Map<string, number>());
  const asked = queries.join('\n');
  // Relative periods move with the day.
  const today = todayText();
  useEffect(() => {
    const index = createRowIndex({ columns, filters, search });
    function* count(): Work {
      for (const query of asked.split('\n')) {
        const { sort: _, ...view } = readView(new URLSearchParams(query), { columns, filters });
        const found = yield* index.query(rows, view);
        setCounts((now) => new Map(now).set(query, found.rows.length));
      }
    }
    const running = new AbortController();
    if (isWhole) void runInSlices(count(), 'background', running.signal);
    return () => running.abort();
  }, [columns, filters, search, isWhole, rows, asked, today]);
  return counts;
}
