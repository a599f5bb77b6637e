import { useEffect, useEffectEvent, useState } from 'react';
import { beginLook, sameLookMs } from '../../services/dashboard/begin-look';
import { lastLookItem } from '../../services/dashboard/last-look';
import type { Card } from '../../services/dashboard/counts';
import type { StreamedRows, TableRow } from '../lists/streamed-rows';
import { useStored } from '../ui/use-stored';
import { onReturn } from './use-session';

const lookAfterMs = 5000;

/** It adds to a list what was seen of it before. */
export function useLook<Row extends TableRow>({ card }: { card: Card }, list: StreamedRows<Row>) {
  const { rows, status, total } = list;
  const looks = useStored(lastLookItem)?.[card];
  const [visitAt, setVisitAt] = useState(Date.now);
  useEffect(() => onReturn(() => setVisitAt(Date.now())), []);
  const see = useEffectEvent(() => {
    if (!document.hidden) void beginLook(card, rows, total === undefined);
  });
  useEffect(() => {
    if (status !== 'complete') return;
    const timer = setTimeout(() => see(), lookAfterMs);
    return () => clearTimeout(timer);
  }, [visitAt, status]);
  const look = looks ? (looks.last.at > visitAt - sameLookMs ? looks.before : looks.last) : null;
  return { ...list, look, newSince: look?.newestAt ?? Infinity };
}
