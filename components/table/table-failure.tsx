import { Failure } from '../ui/failure';
import { formatCount, nounFor, type Noun } from './formats';
import type { StreamedRows, TableRow } from './streamed-rows';

/** Why rows are missing; those that came before the failure stay below it. */
export function TableFailure({ streamed, noun }: { streamed: StreamedRows<TableRow>; noun: Noun }) {
  if (!streamed.failure) return null;
  const count = streamed.rows.length;
  return (
    <div className="px-3 pb-2">
      <Failure title={streamed.failure.title} onRetry={streamed.retry}>
        {streamed.failure.reason}
        {count > 0 && ` The ${formatCount(count)} ${nounFor(count, noun)} below came before it.`}
      </Failure>
    </div>
  );
}
