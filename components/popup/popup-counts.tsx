import { lazy, Suspense, useEffect, useState, useTransition } from 'react';
import { api } from '../../services/api/client';
import { cardsToCount, countsItem } from '../../services/dashboard/counts';
import { type Card, cards } from '../../services/dashboard/meaning';
import { RelativeTime } from '../ui/relative-time';
import { useLasting } from '../ui/use-lasting';
import { useStored } from '../ui/use-stored';
import { PopupSummary } from './popup-frame';

const CountFailure = lazy(() => import('./count-failure'));

interface PopupCountsProps {
  isSignedIn: boolean;
  projectId: string | undefined;
}

/** Shows the last known counts at once, then fresh ones from the background. */
export function PopupCounts({ isSignedIn, projectId }: PopupCountsProps) {
  const known = useStored(countsItem) ?? {};
  const [failures, setFailures] = useState<Partial<Record<Card, unknown>>>({});
  const [isCounting, startCounting] = useTransition();
  const count = (wanted: readonly Card[]) =>
    startCounting(async () => {
      setFailures({});
      const fail = (card: Card) => (error: unknown) =>
        setFailures((now) => ({ ...now, [card]: error }));
      await Promise.all(wanted.map((card) => api.dashboard.count({ card }).catch(fail(card))));
    });
  useEffect(() => {
    if (isSignedIn) void countsItem.getValue().then((now) => count(cardsToCount(now, Date.now())));
  }, [isSignedIn]);
  const isSlow = useLasting(!isSignedIn);
  const oldest = Math.min(...cards.map((card) => known[card]?.countedAt ?? -Infinity));
  const failed = Object.keys(failures) as Card[];
  const [failure] = Object.values(failures);
  const news =
    failure === undefined ? (
      <span role="status">
        {oldest === -Infinity ? 'counting' : 'updated '}
        {oldest > -Infinity && <RelativeTime atMs={oldest} />}
      </span>
    ) : (
      <Suspense>
        <CountFailure error={failure} onRetry={() => count(failed)} />
      </Suspense>
    );
  return (
    <PopupSummary
      projectId={projectId}
      {...(isSignedIn
        ? { counts: known, failed, news }
        : isSlow && { news: 'checking the session' })}
      refresh={{ isBusy: isCounting, onClick: () => count(cards) }}
    />
  );
}
