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
import type { TableParts } from '../grid/table-parts';
import type { AnyTable } from '../view/table-props';
import type { TableView } from '../view/use-view';
import { orderItems, orderText } from './order';
import { statusTexts } from './status-texts';
import { SelectionBar, selectedText } from './selection-bar';

const StatusButton = (button: ButtonProps) => <Button size="small" variant="link" {...button} />;

export function TableStatus(props: TableParts) {
  const { table, view, columns, selection } = props;
  const { list, groups, reach, defaultSort, unsorted } = table;
  const { isLoading, isWorking, isFiltered, shown, query, sort } = view;
  const { status, stop, retry, loadMore, isSearching } = list;
  const groupsText = groups && countText(shown.groups?.length ?? 0, groups.noun);
  const facts = { list, reach, query, isFiltered, shown, groupsText };
  const { main, more, heard } = statusTexts(facts);
  const ordered = { columns: columns.all, sort, defaultSort, unsorted, groups };
  const order = orderText(ordered);
  const face = <span className="text-muted">{order}</span>;
  const showsWork = useLasting(isWorking);
  const selected = selection.count > 0 && `${selectedText(props)}.`;
  const news = useAnnouncement(list, view, `Sorted: ${order}`, selected || heard);
  const told = (
    <p key="told" role="status" className="sr-only">
      {news}
    </p>
  );
  if (selected) return [told, <SelectionBar key="selection" {...props} />];
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
      {(isLoading || showsWork || isSearching) && <Spinner />}
      {status === 'streaming' && !loadMore && <StatusButton onClick={stop}>Stop</StatusButton>}
      {status === 'stopped' && <StatusButton onClick={retry}>Load all</StatusButton>}
      {/* A search loads older rows only on request: each page costs reads and may hold no match. */}
      {loadMore && (
        <StatusButton isBusy={isLoading} onClick={loadMore}>
          {isFiltered ? 'Search' : 'Load'} {reach === undefined ? 'more' : 'older'}
        </StatusButton>
      )}
      {view.hasFilters && shown.indexes.length > 0 && (
        <StatusButton onClick={view.clear}>Clear all</StatusButton>
      )}
      <Menu label="Order" face={face} items={orderItems(ordered, view.changeSort)} />
    </>
  );
}

export function NoMatches({ view }: { view: TableView }) {
  const { searched, isLoading, clear } = view;
  const what = searched === '' ? 'the filters' : `“${shownName(searched)}”`;
  const title = `Nothing matches ${what}${isLoading ? ' so far' : ''}`;
  const action = <Button onClick={clear}>Clear all</Button>;
  return <EmptyState title={title} action={action} />;
}

export function TableFailure({ list }: Pick<AnyTable, 'list'>) {
  const { noun, failure, rows, retry } = list;
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

function useAnnouncement(
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

export function ReadQuestion({ list }: Pick<AnyTable, 'list'>) {
  const { noun, question } = list;
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
