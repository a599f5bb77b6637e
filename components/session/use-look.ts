import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { beginLook, lastLookItem, sameLookMs } from '../../services/dashboard/last-look';
import { type Card, summary } from '../../services/dashboard/counts';
import { pageLists } from '../../services/lists/page-lists';
import { listData } from '../lists/list-data';
import type { StreamedRows, TableRow } from '../lists/streamed-rows';
import { showMessage } from '../ui/messages';
import { useStored } from '../ui/use-stored';
import { onReturn } from './use-session';

const lookAfterMs = 5000;

export function useLook(list: Card, { rows, status, total }: StreamedRows<TableRow>) {
  const looks = useStored(lastLookItem)?.[list];
  const [visitAt, setVisitAt] = useState(Date.now);
  useEffect(() => onReturn(() => setVisitAt(Date.now())), []);
  const see = useEffectEvent(() => {
    if (!document.hidden) void beginLook(list, rows, total === undefined);
  });
  useEffect(() => {
    if (status !== 'complete') return;
    const timer = setTimeout(() => see(), lookAfterMs);
    return () => clearTimeout(timer);
  }, [visitAt, status]);
  const look = looks ? (looks.last.at > visitAt - sameLookMs ? looks.before : looks.last) : null;
  return { look, newSince: look?.newestAt ?? Infinity };
}

export function useMarkAllSeen() {
  const client = useQueryClient();
  return async () => {
    for (const { card, route } of summary) {
      const { rows = [], status } = listData<TableRow>(client, pageLists[route]?.[0] ?? '') ?? {};
      await beginLook(card, rows, status === 'complete', true);
    }
    showMessage({ text: 'All marked as seen.' });
  };
}
