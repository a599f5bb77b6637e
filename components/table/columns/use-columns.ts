import type { ColumnOrderState, ColumnSizingState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { showFailure } from '../../ui/messages';
import { useStored } from '../../ui/use-stored';
import { idOf, type TableColumn } from './features';
import { withAdded } from './kinds';
import { like, storedItem } from '../../../services/values/stored-item';

interface KeptColumns {
  order: ColumnOrderState;
  sizes: ColumnSizingState;
  /** These are the IDs of the columns that are hidden or shown other than at first. */
  switched: readonly string[];
}

const asDefined: KeptColumns = { order: [], sizes: {}, switched: [] };
const someColumns: KeptColumns = { order: [''], sizes: {}, switched: [''] };

/** Earlier versions stored the switched columns alone. */
type Stored = KeptColumns | readonly string[];
const isStored = (stored: unknown) => like(someColumns)(stored) || like([''])(stored);

export type TableColumns = ReturnType<typeof useColumns>;

/** It lives beside the grid, so that the toolbar can change it, too. */
export function useColumns(list: string, given: readonly TableColumn[]) {
  const defined = useMemo(() => withAdded(given), [given]);
  const [item] = useState(() =>
    storedItem<Stored>(`local:hidden-columns:${list}`, isStored, asDefined),
  );
  const [kept, keep] = useState(asDefined);
  const stored = useStored(item) ?? asDefined;
  const [lastStored, setLastStored] = useState<Stored>(asDefined);
  if (stored !== lastStored) {
    setLastStored(stored);
    keep(mergedColumns(defined, stored));
  }
  return useMemo(() => {
    const { order, sizes, switched } = kept;
    const positionOf = (column: TableColumn) => order.indexOf(idOf(column));
    const all = defined.toSorted((one, other) => positionOf(one) - positionOf(other));
    const isOptional = ({ meta }: TableColumn) => meta?.isOptional === true;
    const isShown = (column: TableColumn) => isOptional(column) === switched.includes(idOf(column));
    const shown: readonly TableColumn[] = all.filter(isShown);
    const change = (changed: Partial<KeptColumns>) => {
      const next = { ...kept, ...changed };
      keep(next);
      showFailure(item.setValue(next));
    };
    return {
      defined,
      all,
      shown,
      order,
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
  }, [defined, kept, item]);
}

export const smallestPx = 40;
export const largestPx = 800;

export const allowedPx = (px: number) => Math.min(Math.max(Math.round(px), smallestPx), largestPx);

/** Another version of the console may have stored them: a new column comes after its neighbour. */
function mergedColumns(defined: readonly TableColumn[], given: Stored): KeptColumns {
  const stored = 'sizes' in given ? given : { ...asDefined, switched: given };
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
