import { useEffect, useState } from 'react';
import { countsItem } from '../../services/dashboard/counts-item';
import type { DatedCounts } from '../../services/dashboard/counts';
import { api } from '../../services/rpc/client';
import { failureReason } from '../../services/rpc/failure';
import { useStored } from '../ui/use-stored';

/** The last known counts at once, and fresh ones as soon as the background has them. */
export function useCounts(): { known?: DatedCounts | null; failure?: string } {
  const known = useStored(countsItem);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    api.dashboard.counts().catch((error: unknown) => setFailure(failureReason(error)));
  }, []);
  return { known, failure };
}
