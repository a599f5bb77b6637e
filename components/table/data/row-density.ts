import { useEffect } from 'react';
import { storage } from 'wxt/utils/storage';
import { useStored } from '../../ui/use-stored';

/** Heights of a row in a wide table and of a stacked one, in pixels, with the line below. */
export const rowDensities = {
  comfortable: { label: 'Comfortable', widePx: 36, stackedPx: 56 },
  compact: { label: 'Compact', widePx: 32, stackedPx: 40 },
  line: { label: 'One line', widePx: 28, stackedPx: 28 },
} as const;

export type RowDensity = keyof typeof rowDensities;

export const rowsItem = storage.defineItem<RowDensity>('local:rows', { fallback: 'compact' });

/** Until the item is read again, so that no list changes its rows when it opens. */
let last: RowDensity = 'compact';

export function useRowDensity(): RowDensity {
  const stored = useStored(rowsItem);
  const density = stored !== undefined && stored in rowDensities ? stored : last;
  useEffect(() => {
    last = density;
  }, [density]);
  return density;
}
