import { useEffect, useState } from 'react';
import { countsItem } from '../../services/dashboard/counts';
import { api } from '../../services/api/client';
import { failureReason } from '../../services/rpc/failure';
import { useStored } from '../ui/use-stored';

/** The last known counts at once, then fresh ones from the background. */
export function useCounts() {
  const known = useStored(countsItem);
  const [failure, setFailure] = useState<string>();
  const [count] = useState(() => async () => {
    setFailure(undefined);
    await api.dashboard.counts().catch((error: unknown) => setFailure(failureReason(error)));
  });
  useEffect(() => void count(), [count]);
  return { known, failure, retry: () => void count() };
}
