import { Failure } from '../../ui/failure';
import { Button } from '../../ui/button';
import { Spinner } from '../../ui/loading';
import { Menu } from '../../ui/menu';
import { EmptyState } from '../../ui/page';
import { useLasting } from '../../ui/use-lasting';
import { shownName } from '../../../services/values/cut-text';
import { countText } from '../../../services/values/formats';
import type { RowQuery } from '../data/index/row-query';
import type { Table } from '../use-table';
import { orderItems, orderTexts } from './order';
import { statusTexts } from './status-texts';
import { useAnnouncement } from './use-announcement';

function hasFilters({ filters }: RowQuery): boolean {
  return Object.values(filters).some(Boolean);
}

function clearLabel(view: RowQuery): string {
  if (view.search.trim() === '') return 'Clear filters';
  return hasFilters(view) ? 'Clear all' : 'Clear search';
}

export function TableStatus({ table }: { table: Table }) {
  const { streamed, view, isLoading, isWorking } = table;
  const { main, more, heard } = statusTexts(table);
  const order = orderTexts(table);
  const showsWork = useLasting(isWorking);
  // A failure announces itself, with the rows that are there.
  const isKnown = !isWorking && !streamed.isSearching && !streamed.failure;
  const news = useAnnouncement({
    order: order.heard,
    rows: isKnown ? heard : undefined,
    query: JSON.stringify([table.searched, view.filters]),
    isGrowing: isLoading,
  });
  const button = { size: 'small', variant: 'link' } as const;
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      {/* A text that does not fit wraps to a line that is not seen. */}
      <p
        title={main + more}
        className="flex h-4 min-w-20 flex-1 flex-wrap overflow-hidden text-hint whitespace-pre text-muted"
      >
        <span className="max-w-full truncate">{main}</span>
        {more}
      </p>
      {(isLoading || showsWork || streamed.isSearching) && <Spinner sizePx={14} />}
      {streamed.status === 'streaming' && !streamed.loadMore && (
        <Button {...button} onClick={streamed.stop}>
          Stop
        </Button>
      )}
      {streamed.status === 'stopped' && (
        <Button {...button} onClick={streamed.retry}>
          Load all
        </Button>
      )}
      {/* A search loads older rows only on request: each page costs reads and may hold no match. */}
      {streamed.loadMore && (
        <Button {...button} isBusy={isLoading} onClick={streamed.loadMore}>
          {table.isFiltered ? 'Search' : 'Load'} {table.reach === undefined ? 'more' : 'older'}
        </Button>
      )}
      {/* The search field has a button of its own, and a list without rows another one. */}
      {hasFilters(view) && table.shown.rows.length > 0 && (
        <Button {...button} onClick={table.clear}>
          {clearLabel(view)}
        </Button>
      )}
      <Menu
        label="Order"
        face={<span className="text-muted">{order.seen}</span>}
        items={orderItems(table)}
      />
    </>
  );
}

export function NoMatches({ table }: { table: Table }) {
  const { searched, view, isLoading, clear } = table;
  const what = searched === '' ? 'the filters' : `“${shownName(searched)}”`;
  return (
    <EmptyState
      title={`Nothing matches ${what}${isLoading ? ' so far' : ''}`}
      action={<Button onClick={clear}>{clearLabel(view)}</Button>}
    />
  );
}

export function TableFailure({ table }: { table: Table }) {
  const { failure, rows, retry } = table.streamed;
  if (!failure) return null;
  const below = `${countText(rows.length, table.noun)} below`;
  const kept = failure.isInMiddle
    ? `Retry continues after the ${below}.`
    : `The ${below} ${rows.length === 1 ? 'was' : 'were'} loaded earlier.`;
  return (
    <div className="px-3 pb-2 @sidebar:px-4">
      <Failure title={failure.title} error={failure.error} onRetry={retry}>
        {rows.length > 0 && kept}
      </Failure>
    </div>
  );
}
