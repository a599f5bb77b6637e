import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { RowQuery } from './index/row-query';
import { readView, writeView, type TableViewSpec } from './table-view';

/** Browsers throttle history updates that are more frequent. */
const addressDelayMs = 300;

/** The URL follows the view in the same history entry, so that reload and Back restore it. */
export function useTableView(spec: TableViewSpec) {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState(() => readView(params, spec));
  const [lastParams, setLastParams] = useState(params);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (params !== lastParams) {
    setLastParams(params);
    // A URL that matches the view is our own; any other comes from navigation.
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
