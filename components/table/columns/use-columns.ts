import { batch, createAtom, shallow, useSelector } from '@tanstack/react-store';
import type { ColumnOrderState, ColumnSizingState } from '@tanstack/react-table';
import { useLayoutEffect, useMemo, useState } from 'react';
import { showFailure } from '../../ui/messages';
import { useStored } from '../../ui/use-stored';
import { idOf, reads, type TableColumn } from './features';
import { addedColumn } from './kinds';
import { like, storedItem } from '../../../services/values/stored-item';

interface KeptColumns {
  order: ColumnOrderState;
  sizes: ColumnSizingState;
  /** These are the IDs of the columns that are hidden or shown other than at first. */
  switched: readonly string[];
}

const asDefined: KeptColumns = { order: [], sizes: {}, switched: [] };
const someColumns: KeptColumns = { order: [''], sizes: {}, switched: [''] };

export type TableColumns = ReturnType<typeof useColumns>;

/** The state of the columns lives beside the grid, so that the toolbar can change it, too. */
export function useColumns(list: string, given: readonly TableColumn[]) {
  const defined = useMemo(() => {
    if (given.some((column) => idOf(column) === 'added')) return given;
    const end = given.findLastIndex(reads) + 1;
    return given.toSpliced(end, 0, addedColumn as TableColumn);
  }, [given]);
  const [{ item, atoms, set }] = useState(() => createState(list, defined));
  const order = useSelector(atoms.columnOrder);
  const sizes = useSelector(atoms.columnSizing);
  const visibility = useSelector(atoms.columnVisibility);
  const stored = useStored(item);
  useLayoutEffect(() => {
    if (stored) set(stored);
  }, [stored, set]);
  return useMemo(() => {
    const positionOf = (column: TableColumn) => order.indexOf(idOf(column));
    const all = defined.toSorted((one, other) => positionOf(one) - positionOf(other));
    const isShown = (column: TableColumn) => visibility[idOf(column)] === true;
    const shown: readonly TableColumn[] = all.filter(isShown);
    const switched = all.filter((column) => isShown(column) === isOptional(column)).map(idOf);
    const change = (changed: Partial<KeptColumns>) => {
      const next = { order, sizes, switched, ...changed };
      set(next);
      showFailure(item.setValue(next));
    };
    return {
      atoms,
      defined,
      all,
      shown,
      sizes,
      isAsDefined: order.length + switched.length + Object.keys(sizes).length === 0,
      toggle(column: TableColumn) {
        const toggled = new Set([idOf(column)]);
        change({ switched: [...new Set(switched).symmetricDifference(toggled)] });
      },
      resize: (id: string, px: number) => change({ sizes: { ...sizes, [id]: allowedPx(px) } }),
      move(column: TableColumn, other: TableColumn) {
        const others = all.filter((each) => each !== column);
        change({ order: others.toSpliced(all.indexOf(other), 0, column).map(idOf) });
      },
      reset: () => change(asDefined),
    };
  }, [atoms, defined, order, sizes, visibility, item, set]);
}

export const smallestPx = 40;
export const largestPx = 800;

export const allowedPx = (px: number) => Math.min(Math.max(Math.round(px), smallestPx), largestPx);

const isOptional = ({ meta }: TableColumn) => meta?.isOptional === true;

function createState(list: string, defined: readonly TableColumn[]) {
  const item = storedItem(`local:hidden-columns:${list}`, like(someColumns), asDefined);
  const atoms = {
    columnOrder: createAtom<ColumnOrderState>([], { compare: shallow }),
    columnSizing: createAtom<ColumnSizingState>({}, { compare: shallow }),
    columnVisibility: createAtom(visibilityOf(defined, []), { compare: shallow }),
  };
  function set(stored: KeptColumns) {
    const merged = mergedColumns(defined, stored);
    batch(() => {
      atoms.columnOrder.set(merged.order);
      atoms.columnSizing.set(merged.sizes);
      atoms.columnVisibility.set(visibilityOf(defined, merged.switched));
    });
  }
  return { item, atoms, set };
}

function visibilityOf(defined: readonly TableColumn[], switched: readonly string[]) {
  const isShown = (column: TableColumn) => isOptional(column) === switched.includes(idOf(column));
  return Object.fromEntries(defined.map((column) => [idOf(column), isShown(column)]));
}

/** Another version of the console may have stored them: a new column comes after its neighbour. */
function mergedColumns(defined: readonly TableColumn[], stored: KeptColumns): KeptColumns {
  const ids = defined.map(idOf);
  const isKnown = (id: string) => ids.includes(id);
  const order = [...new Set(stored.order)].filter(isKnown);
  for (const [i, id] of ids.entries()) {
    const after = order.indexOf(ids[i - 1] ?? '');
    if (order.length > 0 && !order.includes(id)) order.splice(after + 1, 0, id);
  }
  const sizes = Object.entries(stored.sizes).flatMap(([id, px]) =>
    isKnown(id) ? [[id, allowedPx(Number(px) || 0)] as const] : [],
  );
  return { order, sizes: Object.fromEntries(sizes), switched: stored.switched.filter(isKnown) };
}
