import { useEffect, useRef, useState } from 'react';

const quietMs = 500;
const betweenArrivalsMs = 5000;

interface Announced {
  order: string;
  /** How many rows are shown; undefined while they are still being found. */
  rows: string | undefined;
  /** What is searched and filtered; each keystroke restarts the wait. */
  query: string;
  isGrowing: boolean;
}

/** The latest news for a screen reader, because rows and queries change many times a second. */
export function useAnnouncement({ order, rows, query, isGrowing }: Announced): string {
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
    const timer = setTimeout(tell, isGrowing ? dueAt.current - Date.now() : quietMs);
    return () => clearTimeout(timer);
  }, [rows, query, isGrowing]);
  return news.text;
}
