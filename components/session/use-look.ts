import { useEffect, useEffectEvent, useState } from 'react';
import { lastLookItem, lookShown, type SeenList } from '../../services/dashboard/last-look';
import { beginLook } from '../../services/dashboard/looking';
import type { StreamedRows, TableRow } from '../table/data/streamed-rows';
import { useStored } from '../ui/use-stored';
import { onReturn } from './use-session';

const lookAfterMs = 5000;

/** Begins a look when the page of a list has been visible for five seconds; returns what is new. */
export function useLook(list: SeenList, { rows, status, total }: StreamedRows<TableRow>) {
  const looks = useStored(lastLookItem)?.lists[list];
  const [visitAt, setVisitAt] = useState(Date.now);
  useEffect(() => onReturn(() => setVisitAt(Date.now())), []);
  const isHere = status === 'complete';
  const see = useEffectEvent(() => {
    // Returning to it begins another visit.
    if (!document.hidden) void beginLook(list, { rows, isWhole: total === undefined });
  });
  useEffect(() => {
    if (!isHere) return;
    const timer = setTimeout(() => see(), lookAfterMs);
    return () => clearTimeout(timer);
  }, [visitAt, isHere]);
  const look = looks && lookShown(looks, visitAt);
  return { look, newSince: look?.newestAt ?? Infinity };
}
