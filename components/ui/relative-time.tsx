import { formatExactTime, formatRelative } from '../../services/values/formats';
import { useNow } from './use-now';

export function RelativeTime(props: { atMs: number; title?: string | undefined }) {
  const { atMs, title = formatExactTime(atMs) } = props;
  return (
    <time dateTime={new Date(atMs).toISOString()} title={title}>
      {formatRelative(atMs, useNow())}
    </time>
  );
}
