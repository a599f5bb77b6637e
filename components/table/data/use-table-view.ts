import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { RowQuery } from './index/row-query';
import { readView, writeView, type TableViewSpec } from './table-view';

/** Browsers ignore an address that changes more often than this lets it. */
const addressDelayMs = 300;

/**
 * Search, filters and order of a table. They change at once on the screen; the address follows,
 * in the same history entry, so that reload and Back bring them back.
 */
export function useTableView(spec: TableViewSpec) {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState(() => readView(params, spec));
  const [known, setKnown] = useState(params);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (params !== known) {
    setKnown(params);
    // An address that says what is on the screen is our own; any other is where somebody went.
    if (writeView(view, params, spec).toString() !== params.toString()) {
      setView(readView(params, spec));
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const changeView = (change: Partial<RowQuery>, isTyping = false) => {
    const next = { ...view, ...change };
    setView(next);
    clearTimeout(timer.current);
    const write = () => setParams((now) => writeView(next, now, spec), { replace: true });
    if (isTyping) timer.current = setTimeout(write, addressDelayMs);
    else write();
    return next;
  };
  return [view, changeView] as const;
}
