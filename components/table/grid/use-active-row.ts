import { useState } from 'react';
import type { TableRow } from '../data/streamed-rows';

/**
 * The row that keys act on. After a reload it is the row with the same id, or else the one that
 * came into its place.
 */
export function useActiveRow<Row extends TableRow>(source: readonly Row[]) {
  const [active, setActive] = useState<number>();
  const [known, setKnown] = useState(source);
  if (source !== known) {
    setKnown(source);
    const id = active === undefined ? undefined : known[active]?.id;
    const found = id === undefined ? -1 : source.findIndex((row) => row.id === id);
    if (found !== -1) setActive(found);
    else if (active !== undefined && active >= source.length) setActive(undefined);
  }
  return [active, setActive] as const;
}
