import { useState } from 'react';
import type { TableRow } from '../data/streamed-rows';
import type { ItemId } from './table-items';

/** After a reload the active row is the one with the same ID, or else the row at its place. */
export function useActiveItem<Row extends TableRow>(source: readonly Row[]) {
  const [active, setActive] = useState<ItemId>();
  const [lastSource, setLastSource] = useState(source);
  if (source !== lastSource) {
    setLastSource(source);
    if (typeof active === 'number') {
      const id = lastSource[active]?.id;
      const found = id === undefined ? -1 : source.findIndex((row) => row.id === id);
      if (found !== -1) setActive(found);
      else if (active >= source.length) setActive(undefined);
    }
  }
  return [active, setActive] as const;
}
