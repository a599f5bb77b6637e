import { useEffect, useRef, useState } from 'react';
import type { AnyTable } from '../view/table-props';
import type { TableView } from '../view/use-view';

const quietMs = 500;
const betweenArrivalsMs = 5000;

export function useAnnouncement(
  list: AnyTable['list'],
  { query: asked, searched, isWorking, isLoading }: TableView,
  order: string,
  heard: string,
): string {
  const isKnown = !isWorking && !list.isSearching && !list.failure;
  const rows = isKnown ? heard : undefined;
  const query = JSON.stringify([searched, asked.filters]);
  const [news, setNews] = useState({ order, text: '' });
  if (news.order !== order) setNews({ order, text: order });
  const dueAt = useRef(0);
  const told = useRef('');
  useEffect(() => {
    dueAt.current = Date.now() + quietMs;
  }, [query]);
  useEffect(() => {
    const outcome = `${query} ${rows}`;
    if (rows === undefined || outcome === told.current) return;
    const tell = () => {
      told.current = outcome;
      dueAt.current = Date.now() + betweenArrivalsMs;
      setNews((now) => ({ ...now, text: rows }));
    };
    const timer = setTimeout(tell, isLoading ? dueAt.current - Date.now() : quietMs);
    return () => clearTimeout(timer);
  }, [rows, query, isLoading]);
  return news.text;
}
