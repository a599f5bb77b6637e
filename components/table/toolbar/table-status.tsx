import { useEffect, useRef, useState } from 'react';
import { Failure } from '../../ui/failure';
import { Button, type ButtonProps } from '../../ui/button';
import { Spinner, useLasting } from '../../ui/loading';
import { Menu } from '../../ui/menu';
import { EmptyState } from '../../ui/page';
import { Notice } from '../../ui/notice';
import { shownName } from '../../../services/values/cut-text';
import { countText, formatCount } from '../../../services/values/formats';
import { partRows } from '../../lists/list';
import type { Table } from '../use-table';
import { orderItems, orderTexts } from './order';
import { statusTexts } from './status-texts';
import { SelectionBar, selectedText } from './selection-bar';

function clearLabel({ searched, hasFilters }: Table): string {
  if (searched === '') return 'Clear filters';
  return hasFilters ? 'Clear all' : 'Clear search';
}

const StatusButton = (button: ButtonProps) => <Button size="small" variant="link" {...button} />;

export function TableStatus({ table }: { table: Table }) {
  const { isLoading, isWorking } = table;
  const { status, stop, retry, loadMore, isSearching } = table.streamed;
  const { main, more, heard } = statusTexts(table);
  const order = orderTexts(table);
  const face = <span className="text-muted">{order.seen}</span>;
  const showsWork = useLasting(isWorking);
  const selected = table.selection.count > 0 && `${selectedText(table)}.`;
  const news = useAnnouncement(table, order.heard, selected || heard);
  const told = (
    <p key="told" role="status" className="sr-only">
      {news}
    </p>
  );
  if (selected) return [told, <SelectionBar key="selection" table={table} />];
  return (
    <>
      {told}
      {/* A text that does not fit wraps to a line that is not seen. */}
      <p
        title={main + more}
        className="flex h-4 min-w-20 flex-1 flex-wrap overflow-hidden text-hint whitespace-pre text-muted"
      >
        <span className="max-w-full truncate">{main}</span>
        {more}
      </p>
      {(isLoading || showsWork || isSearching) && <Spinner sizePx={14} />}
      {status === 'streaming' && !loadMore && <StatusButton onClick={stop}>Stop</StatusButton>}
      {status === 'stopped' && <StatusButton onClick={retry}>Load all</StatusButton>}
      {/* A search loads older rows only on request: each page costs reads and may hold no match. */}
      {loadMore && (
        <StatusButton isBusy={isLoading} onClick={loadMore}>
          {table.isFiltered ? 'Search' : 'Load'} {table.reach === undefined ? 'more' : 'older'}
        </StatusButton>
      )}
      {table.hasFilters && table.shown.rows.length > 0 && (
        <StatusButton onClick={table.clear}>{clearLabel(table)}</StatusButton>
      )}
      <Menu label="Order" face={face} items={orderItems(table)} />
    </>
  );
}

export function NoMatches({ table }: { table: Table }) {
  const { searched, isLoading, clear } = table;
  const what = searched === '' ? 'the filters' : `“${shownName(searched)}”`;
  const title = `Nothing matches ${what}${isLoading ? ' so far' : ''}`;
  const action = <Button onClick={clear}>{clearLabel(table)}</Button>;
  return <EmptyState title={title} action={action} />;
}

export function TableFailure({ table }: { table: Table }) {
  const { noun, failure, rows, retry } = table.streamed;
  if (!failure) return null;
  const { title, error, isInMiddle, readAll } = failure;
  const below = `${countText(rows.length, noun)} below`;
  const loaded = isInMiddle
    ? `Retry continues after the ${below}.`
    : `The ${below} ${rows.length === 1 ? 'was' : 'were'} loaded earlier.`;
  const kept = readAll ? `Read more than the ${below} without knowing how many there are?` : loaded;
  const otherButton = readAll && { children: 'Read all', onClick: readAll };
  return (
    <Failure title={title} error={error} onRetry={retry} otherButton={otherButton}>
      {rows.length > 0 && kept}
    </Failure>
  );
}

const quietMs = 500;
const betweenArrivalsMs = 5000;

function useAnnouncement(table: Table, order: string, heard: string): string {
  const { streamed, view, searched, isWorking, isLoading } = table;
  const isKnown = !isWorking && !streamed.isSearching && !streamed.failure;
  const rows = isKnown ? heard : undefined;
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

export function ReadQuestion({ table }: { table: Table }) {
  const { noun, question } = table.streamed;
  if (!question) return null;
  const { size, readAll, readPart } = question;
  return (
    <Notice
      tone="warning"
      role="group"
      aria-label="Long list"
      title={`Read all ${countText(size, noun)}?`}
      buttons={[
        { children: `First ${formatCount(partRows)}`, onClick: readPart },
        { children: 'Read all', onClick: readAll },
      ]}
    >
      It costs {formatCount(size)} reads.
    </Notice>
  );
}
