import { batch, createAtom, shallow, useSelector } from '@tanstack/react-store';
import type {
  ColumnOrderState,
  ColumnSizingState,
  ColumnVisibilityState,
} from '@tanstack/react-table';
import { useEffect, useMemo, useState } from 'react';
import { storage } from 'wxt/utils/storage';
import { showFailure } from '../../ui/messages';
import { idOf, largestPx, reads, smallestPx, type TableColumn } from './features';
import { addedColumn } from './kinds';

interface KeptColumns {
  order: ColumnOrderState;
  sizes: ColumnSizingState;
  /** The IDs of the columns that are hidden or shown other than at first. */
  switched: readonly string[];
}

const asDefined: KeptColumns = { order: [], sizes: {}, switched: [] };

export type TableColumns = ReturnType<typeof useColumns>;

/** The state of the columns lives beside the grid, so that the toolbar can change it, too. */
export function useColumns(list: string, given: readonly TableColumn[]) {
  const defined = useMemo(() => {
    const end = given.findLastIndex(reads) + 1;
    return given.toSpliced(end, 0, addedColumn as TableColumn);
  }, [given]);
  const [{ item, atoms, set }] = useState(() => createState(list, defined));
  const order = useSelector(atoms.columnOrder);
  const sizes = useSelector(atoms.columnSizing);
  const visibility = useSelector(atoms.columnVisibility);
  useEffect(() => {
    let isNewer = false;
    const unwatch = item.watch((value) => {
      isNewer = true;
      set(value);
    });
    void item.getValue().then((value) => {
      if (!isNewer) set(value);
    });
    return unwatch;
  }, [item, set]);
  return useMemo(() => {
    const place = new Map(order.map((id, i) => [id, i]));
    const placeOf = (column: TableColumn) => place.get(idOf(column)) ?? 0;
    const all = defined.toSorted((one, other) => placeOf(one) - placeOf(other));
    const isShown = (column: TableColumn) => visibility[idOf(column)] === true;
    const shown = all.filter(isShown);
    const switched = all.filter((column) => isShown(column) === isOptional(column)).map(idOf);
    const change = (part: Partial<KeptColumns>) => {
      const next = { order, sizes, switched, ...part };
      set(next);
      showFailure(item.setValue(next));
    };
    return {
      atoms,
      defined,
      all,
      shown,
      sizes,
      switched,
      isAsDefined: order.length + switched.length + Object.keys(sizes).length === 0,
      switchTo: (ids: readonly string[]) => change({ switched: ids }),
      resize: (id: string, px: number) => change({ sizes: { ...sizes, [id]: allowedPx(px) } }),
      move(column: TableColumn, way: 1 | -1) {
        const other = shown[shown.indexOf(column) + way];
        if (!other) return;
        const others = all.filter((each) => each !== column);
        const at = others.indexOf(other) + Number(way === 1);
        change({ order: others.toSpliced(at, 0, column).map(idOf) });
      },
      reset: () => change(asDefined),
    };
  }, [atoms, defined, order, sizes, visibility, item, set]);
}

export const allowedPx = (px: number) => Math.min(Math.max(Math.round(px), smallestPx), largestPx);

const isOptional = ({ meta }: TableColumn) => meta?.isOptional === true;

function createState(list: string, defined: readonly TableColumn[]) {
  const item = storage.defineItem<KeptColumns>(`local:hidden-columns:${list}`, {
    fallback: asDefined,
    version: 2,
    // At first, it was only the switched columns.
    migrations: { 2: (switched: readonly string[]) => ({ ...asDefined, switched }) },
  });
  const atoms = {
    columnOrder: createAtom<ColumnOrderState>([], { compare: shallow }),
    columnSizing: createAtom<ColumnSizingState>({}, { compare: shallow }),
    columnVisibility: createAtom(visibilityOf(defined, []), { compare: shallow }),
  };
  function set(value: KeptColumns) {
    const merged = mergedColumns(defined, value);
    batch(() => {
      atoms.columnOrder.set(merged.order);
      atoms.columnSizing.set(merged.sizes);
      atoms.columnVisibility.set(visibilityOf(defined, merged.switched));
    });
  }
  return { item, atoms, set };
}

function visibilityOf(defined: readonly TableColumn[], switched: readonly string[]) {
  const visibility: ColumnVisibilityState = {};
  for (const column of defined) {
    visibility[idOf(column)] = isOptional(column) === switched.includes(idOf(column));
  }
  return visibility;
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
    isKnown(id) ? [[id, allowedPx(px)] as const] : [],
  );
  return { order, sizes: Object.fromEntries(sizes), switched: stored.switched.filter(isKnown) };
}
