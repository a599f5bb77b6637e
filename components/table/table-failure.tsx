import { FetchFailure } from '../failures/fetch-failure';
import { formatCount, nounFor, type Noun } from '../../services/values/formats';
import type { StreamedRows, TableRow } from './data/streamed-rows';

export function TableFailure({ streamed, noun }: { streamed: StreamedRows<TableRow>; noun: Noun }) {
  if (!streamed.failure) return null;
  const { title, error } = streamed.failure;
  const count = streamed.rows.length;
  return (
    <div className="px-3 pb-2">
      <FetchFailure
        title={title}
        error={error}
        onRetry={streamed.retry}
        {...(count > 0 && {
          addition: `The ${formatCount(count)} ${nounFor(count, noun)} below came before it.`,
        })}
      />
    </div>
  );
}
