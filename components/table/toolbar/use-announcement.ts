import { useEffect, useRef, useState } from 'react';
import type { Table } from '../use-table';

const quietMs = 500;
const betweenArrivalsMs = 5000;

/** The latest news for a screen reader, because rows and queries change many times a second. */
export function useAnnouncement(table: Table, order: string, heard: string): string {
  const { streamed, view, searched, isWorking, isLoading } = table;
  // A failure announces itself, with the rows that are there.
  const isKnown = !isWorking && !streamed.isSearching && !streamed.failure;
  const rows = isKnown ? heard : undefined;
  // Each keystroke restarts the wait.
  const query = JSON.stringify([searched, view.filters]);
  const [news, setNews] = useState({ order, text: '' });
  if (news.order !== order) setNews({ order, text: order });
  const dueAt = useRef(0);
  const told = useRef('');
  useEffect(() => {
    dueAt.current = Date.now() + quietMs;
  }, [query]);
  useEffect(() => {
    const found = `${query} ${rows}`;
    if (rows === undefined || found === told.current) return;
    const tell = () => {
      told.current = found;
      dueAt.current = Date.now() + betweenArrivalsMs;
      setNews((now) => ({ ...now, text: rows }));
    };
    const timer = setTimeout(tell, isLoading ? dueAt.current - Date.now() : quietMs);
    return () => clearTimeout(timer);
  }, [rows, query, isLoading]);
  return news.text;
}
