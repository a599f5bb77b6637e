import { formatCount } from '../../services/values/formats';
import { Skeleton } from './skeleton';

/** A count; a dash if counting failed, and a placeholder before that. */
export function Figure({ value, hasFailed }: { value: number | undefined; hasFailed: boolean }) {
  if (value !== undefined) return formatCount(value);
  return hasFailed ? '–' : <Skeleton className="my-1 h-5 w-16" />;
}
