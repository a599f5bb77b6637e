import { Failure } from '../../ui/failure';
import { Button } from '../../ui/button';
import { Spinner } from '../../ui/loading';
import { Menu } from '../../ui/menu';
import { EmptyState } from '../../ui/page';
import { shownName } from '../../../services/values/cut-text';
import { countText, type Noun } from '../../../services/values/formats';
import type { RowQuery, Sort } from '../data/index/row-query';
import { isGrowing, type StreamedRows, type TableRow } from '../data/streamed-rows';
import { type Order, orderItems, orderTexts } from './order';
import { type StatusFacts, statusTexts } from './status-texts';
import { useAnnouncement } from './use-announcement';

interface TableStatusProps extends StatusFacts {
  isWorking: boolean;
  showsWork: boolean;
  order: Order;
  onSort: (sort: Sort | undefined) => void;
  onClear: () => void;
}

function hasFilters({ filters }: RowQuery): boolean {
  return Object.values(filters).some(Boolean);
}

function clearLabel(query: RowQuery): string {
  if (query.search.trim() === '') return 'Clear filters';
  return hasFilters(query) ? 'Clear all' : 'Clear search';
}

export function TableStatus(props: TableStatusProps) {
  const { streamed, query, isFiltered, shownCount, order, reach, onSort } = props;
  const isArriving = isGrowing(streamed);
  const { main, more, heard } = statusTexts(props);
  const orders = orderTexts(order);
  // A failure announces itself, with the rows that are there.
  const isKnown = !props.isWorking && !streamed.isSearching && !streamed.failure;
  const news = useAnnouncement({
    order: orders.heard,
    rows: isKnown ? heard : undefined,
    query: JSON.stringify([query.search.trim(), query.filters]),
    isGrowing: isArriving,
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
        className="flex h-4 min-w-20 flex-1 flex-wrap overflow-hidden text-hint whitespace-pre text-muted tabular-nums"
      >
        <span className="max-w-full truncate">{main}</span>
        {more}
      </p>
      {(isArriving || props.showsWork || streamed.isSearching) && <Spinner sizePx={14} />}
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
        <Button {...button} isBusy={isArriving} onClick={streamed.loadMore}>
          {isFiltered ? 'Search' : 'Load'} {reach === undefined ? 'more' : 'older'}
        </Button>
      )}
      {/* The search field has a button of its own, and a list without rows another one. */}
      {hasFilters(query) && shownCount > 0 && (
        <Button {...button} onClick={props.onClear}>
          {clearLabel(query)}
        </Button>
      )}
      <Menu
        label="Order"
        face={<span className="text-muted">{orders.seen}</span>}
        items={orderItems(order, onSort)}
      />
    </>
  );
}

interface NoMatchesProps {
  query: RowQuery;
  isLoading: boolean;
  onClear: () => void;
}

export function NoMatches({ query, isLoading, onClear }: NoMatchesProps) {
  const searched = query.search.trim();
  const what = searched === '' ? 'the filters' : `“${shownName(searched)}”`;
  return (
    <EmptyState
      title={`Nothing matches ${what}${isLoading ? ' so far' : ''}`}
      action={<Button onClick={onClear}>{clearLabel(query)}</Button>}
    />
  );
}

export function TableFailure({ streamed, noun }: { streamed: StreamedRows<TableRow>; noun: Noun }) {
  const { failure, rows, retry } = streamed;
  if (!failure) return null;
  const below = `${countText(rows.length, noun)} below`;
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
