import { useState } from 'react';
import { rowsAt } from '../index/row-query';
import type { TableRow } from '../../lists/streamed-rows';
import type { ItemId } from './item-layout';
import type { GroupedRows } from '../groups/group-rows';

type Shown = Pick<GroupedRows<TableRow>, 'source' | 'rows' | 'groups'>;

/** Every selected row is shown: nobody copies or deletes what is out of sight. */
interface SelectedRows {
  shown: Shown;
  /** A selected row has 1 at its index in the list, which may be one of 100,000. */
  marks: Uint8Array;
  count: number;
  range?: { anchor: number; head: number } | undefined;
}

export type Selection = ReturnType<typeof useSelection>;

export function useSelection(shown: Shown) {
  const [kept, setKept] = useState<SelectedRows>();
  const carried = kept && kept.shown !== shown ? carriedOver(kept, shown) : kept;
  const change = (next?: SelectedRows) => setKept(next?.count ? next : undefined);
  if (carried !== kept) change(carried);
  const now = carried ?? emptySelection(shown);
  const { count } = now;
  const rowsOf = (id: ItemId) => {
    if (typeof id === 'number') return Uint32Array.of(id);
    const group = shown.groups?.find((other) => other.group.key === id);
    return shown.rows.subarray(group?.start, group && group.start + group.count);
  };
  const between = (...ends: number[]) => {
    const places = ends.map((row) => shown.rows.indexOf(row));
    return shown.rows.subarray(Math.min(...places), Math.max(...places) + 1);
  };
  const has = (id: ItemId) => count > 0 && rowsOf(id).every((row) => now.marks[row] === 1);
  return {
    count,
    has,
    toggle(id: ItemId) {
      const range = typeof id === 'number' ? { anchor: id, head: id } : undefined;
      change({ ...marked(now, rowsOf(id), has(id) ? 0 : 1), range });
    },
    /** The last range grows or shrinks only if the active row is its end. */
    extend(head: number, active?: ItemId) {
      const from = typeof active === 'number' ? active : head;
      const last = now.range?.head === from ? now.range : undefined;
      const anchor = last?.anchor ?? from;
      const others = last ? marked(now, between(anchor, last.head), 0) : now;
      change({ ...marked(others, between(anchor, head), 1), range: { anchor, head } });
    },
    selectAll: () => change(marked(now, shown.rows, 1)),
    clear: () => change(),
    chosen(active?: ItemId) {
      const isAlone = count === 0 && typeof active === 'number';
      const rows = isAlone ? rowsOf(active) : shown.rows.filter((row) => now.marks[row]);
      return rowsAt({ source: shown.source, rows });
    },
  };
}

const emptySelection = (shown: Shown): SelectedRows => ({
  shown,
  marks: new Uint8Array(),
  count: 0,
});

function marked({ shown, marks }: SelectedRows, rows: Uint32Array, mark: 0 | 1): SelectedRows {
  const next = new Uint8Array(shown.source.length);
  next.set(marks);
  for (const row of rows) next[row] = mark;
  return { shown, marks: next, count: next.reduce((sum, each) => sum + each, 0) };
}

function carriedOver(
  { shown: { source: before }, marks }: SelectedRows,
  shown: Shown,
): SelectedRows {
  const idOf = (row: number) => shown.source[row]?.id ?? '';
  const isSame = (row: number) => idOf(row) === before[row]?.id;
  // A portion that arrives moves no row, so this stays empty while a list streams in.
  const moved = new Set<string>();
  for (const [row, { id }] of before.entries()) if (marks[row] && !isSame(row)) moved.add(id);
  const isLeft = (row: number) => (isSame(row) ? marks[row] === 1 : moved.has(idOf(row)));
  return marked(emptySelection(shown), shown.rows.filter(isLeft), 1);
}
