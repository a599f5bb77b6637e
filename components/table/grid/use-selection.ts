import { useState } from 'react';
import { rowsAt } from '../index/row-query';
import type { TableView } from '../view/use-view';
import type { ItemId } from './table-items';

type Shown = TableView['shown'];

/** A selected row, which has 1 at its index in the list, is shown: nobody deletes what is hidden. */
type Marks = { shown: Shown; marks: Uint8Array };

interface SelectedRows extends Marks {
  count: number;
  range?: { anchor: number; head: number } | undefined;
}

export type Selection = ReturnType<typeof useSelection>;

export function useSelection(shown: Shown) {
  const [kept, setKept] = useState<SelectedRows>();
  const carried = kept && kept.shown !== shown ? carriedOver(kept, shown) : kept;
  const change = (next?: SelectedRows) => setKept(next?.count ? next : undefined);
  if (carried !== kept) change(carried);
  const now: SelectedRows = carried ?? { shown, marks: new Uint8Array(), count: 0 };
  const { count } = now;
  const indexesOf = (id: ItemId) => {
    if (typeof id === 'number') return Uint32Array.of(id);
    const group = shown.groups?.find((other) => other.group.key === id);
    return shown.indexes.subarray(group?.start, group && group.start + group.count);
  };
  const between = (...ends: number[]) => {
    const positions = ends.map((index) => shown.indexes.indexOf(index));
    return shown.indexes.subarray(Math.min(...positions), Math.max(...positions) + 1);
  };
  const has = (id: ItemId) => count > 0 && indexesOf(id).every((index) => now.marks[index] === 1);
  return {
    count,
    has,
    toggle(id: ItemId) {
      const range = typeof id === 'number' ? { anchor: id, head: id } : undefined;
      change({ ...marked(now, indexesOf(id), has(id) ? 0 : 1), range });
    },
    /** The last range grows or shrinks only if the active row is its end. */
    extend(head: number, active?: ItemId) {
      const from = typeof active === 'number' ? active : head;
      const last = now.range?.head === from ? now.range : undefined;
      const anchor = last?.anchor ?? from;
      const others = last ? marked(now, between(anchor, last.head), 0) : now;
      change({ ...marked(others, between(anchor, head), 1), range: { anchor, head } });
    },
    selectAll: () => change(marked(now, shown.indexes, 1)),
    clear: () => change(),
    chosen(active?: ItemId) {
      const isAlone = count === 0 && typeof active === 'number';
      const isSelected = (index: number) => now.marks[index] === 1;
      const indexes = isAlone ? indexesOf(active) : shown.indexes.filter(isSelected);
      return rowsAt({ source: shown.source, indexes });
    },
  };
}

function marked({ shown, marks }: Marks, indexes: Uint32Array, mark: 0 | 1): SelectedRows {
  const next = new Uint8Array(shown.source.length);
  next.set(marks);
  for (const index of indexes) next[index] = mark;
  return { shown, marks: next, count: next.reduce((sum, each) => sum + each, 0) };
}

function carriedOver({ shown: { source: before }, marks }: Marks, shown: Shown): SelectedRows {
  const idOf = (index: number) => shown.source[index]?.id ?? '';
  const isSame = (index: number) => idOf(index) === before[index]?.id;
  // A portion that arrives moves no row, so this stays empty while a list streams in.
  const moved = new Set<string>();
  for (const [index, { id }] of before.entries()) {
    if (marks[index] && !isSame(index)) moved.add(id);
  }
  const isLeft = (index: number) => (isSame(index) ? marks[index] === 1 : moved.has(idOf(index)));
  return marked({ shown, marks: new Uint8Array() }, shown.indexes.filter(isLeft), 1);
}
