import { FetchFailure } from '../../ui/failure';
import { Button } from '../../ui/button';
import { Spinner } from '../../ui/loading';
import { countText, formatCount, nounFor, type Noun } from '../../../services/values/formats';
import { isGrowing, type StreamedRows, type TableRow } from '../data/streamed-rows';

interface TableStatusProps {
  noun: Noun;
  shownCount: number;
  total: number;
  streamed: StreamedRows<TableRow>;
  isFiltered: boolean;
  isSearched: boolean;
  detail?: string;
  /** When the shown rows were added, as in "in the last 7 days". */
  period?: string;
  isWorking: boolean;
  onClear: () => void;
}

/** As in "12 of 531 users", or "100 of 430 logs loaded" for a paged list. */
function countsText({
  noun,
  shownCount,
  total,
  streamed,
  isFiltered,
  isSearched,
}: TableStatusProps): string {
  const isOpen = streamed.loadMore !== undefined || streamed.question !== undefined;
  const isPart = isOpen && total < (streamed.total ?? Infinity);
  if (isSearched && streamed.search && streamed.total !== undefined) {
    return `${formatCount(shownCount)} found among all ${countText(streamed.total, noun)}`;
  }
  if (isFiltered) {
    const of = `${formatCount(shownCount)} of ${formatCount(total)}`;
    return `${of} ${isPart ? 'loaded ' : ''}${nounFor(total, noun)}`;
  }
  const whole = isPart ? streamed.total : undefined;
  const counts = [total, whole].filter((count) => count !== undefined).map(formatCount);
  return `${counts.join(' of ')} ${nounFor(whole ?? total, noun)}${isPart ? ' loaded' : ''}`;
}

function statusText(props: TableStatusProps): string {
  const { status, failure, rows } = props.streamed;
  if (status === 'loading') return 'Loading';
  if (failure && rows.length === 0) return 'Not loaded';
  const added = props.period && `, added ${props.period}`;
  const counts = [countsText(props), props.detail && ` ${props.detail}`, added].join('');
  if (status === 'streaming') return `${counts} so far`;
  return status === 'stopped' || failure?.isInMiddle ? `${counts}, stopped` : counts;
}

export function TableStatus(props: TableStatusProps) {
  const { streamed, isFiltered } = props;
  const isStreaming = isGrowing(streamed);
  return (
    <div className="flex min-h-8 shrink-0 items-center gap-2 border-b border-line px-3 text-hint text-muted">
      {/* Rows arrive many times a second: too often for a screen reader. */}
      <p role="status" aria-live={isStreaming ? 'off' : 'polite'} className="tabular-nums">
        {statusText(props)}
      </p>
      {(isStreaming || props.isWorking) && <Spinner />}
      {streamed.status === 'streaming' && (
        <Button size="medium" variant="quiet" onClick={streamed.stop}>
          Stop
        </Button>
      )}
      {streamed.status === 'stopped' && (
        <Button size="medium" variant="quiet" onClick={streamed.retry}>
          Load all
        </Button>
      )}
      {isFiltered && (
        <Button size="medium" variant="quiet" className="ml-auto" onClick={props.onClear}>
          Clear all
        </Button>
      )}
    </div>
  );
}

interface TableReachProps {
  streamed: StreamedRows<TableRow>;
  reach: string | undefined;
  isFiltered: boolean;
}

/** A search loads older rows only on request: each page costs reads and may hold no match. */
export function TableReach({ streamed, reach, isFiltered }: TableReachProps) {
  if (reach === undefined) return null;
  return (
    <div className="flex min-h-9 items-center justify-between gap-2 border-t border-line px-3 py-1 text-hint text-muted">
      <p role="status">
        {isFiltered ? 'Searched' : 'Loaded'} {reach}
      </p>
      {streamed.loadMore && (
        <Button size="medium" isBusy={isGrowing(streamed)} onClick={streamed.loadMore}>
          {isFiltered ? 'Search older' : 'Load older'}
        </Button>
      )}
    </div>
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
    <div className="px-3 pb-2">
      <FetchFailure title={failure.title} error={failure.error} onRetry={retry}>
        {rows.length > 0 && kept}
      </FetchFailure>
    </div>
  );
}
