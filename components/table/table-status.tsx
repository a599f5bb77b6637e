import { Button } from '../ui/button';
import { Spinner } from '../ui/spinner';
import { formatCount, nounFor, type Noun } from './formats';
import type { StreamedRows, TableRow } from './streamed-rows';

interface TableStatusProps {
  noun: Noun;
  shownCount: number;
  total: number;
  streamed: StreamedRows<TableRow>;
  isFiltered: boolean;
  /** What else there is to say of the rows that are shown, as in "in 3 groups". */
  detail?: string;
  /** The answer to what was asked takes so long that it shows. */
  isWorking: boolean;
  onClear: () => void;
}

/** How many rows are shown of how many, and what can be done about it. */
export function TableStatus(props: TableStatusProps) {
  const { noun, shownCount, total, streamed, isFiltered } = props;
  const isStreaming = streamed.status === 'streaming' || streamed.status === 'loading';
  const counts = isFiltered
    ? `${formatCount(shownCount)} of ${formatCount(total)} ${nounFor(total, noun)}`
    : `${formatCount(total)} ${nounFor(total, noun)}`;
  return (
    <div className="flex h-8 shrink-0 items-center gap-2 border-b border-line px-3 text-hint whitespace-nowrap text-muted">
      {/* While rows arrive the count changes many times a second: too often to be read out. */}
      <p role="status" aria-live={isStreaming ? 'off' : 'polite'} className="tabular-nums">
        {streamed.status === 'loading' ? 'Loading' : counts}
        {streamed.status !== 'loading' && props.detail && ` ${props.detail}`}
        {streamed.status === 'streaming' && ' so far'}
        {streamed.status === 'stopped' && ', stopped'}
      </p>
      {(isStreaming || props.isWorking) && <Spinner />}
      {streamed.status === 'streaming' && (
        <Button size="small" variant="quiet" onClick={streamed.stop}>
          Stop
        </Button>
      )}
      {streamed.status === 'stopped' && (
        <Button size="small" variant="quiet" onClick={streamed.retry}>
          Load all
        </Button>
      )}
      {isFiltered && (
        <Button size="small" variant="quiet" className="ml-auto" onClick={props.onClear}>
          Clear all
        </Button>
      )}
    </div>
  );
}
