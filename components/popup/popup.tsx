import { lazy, Suspense, useEffect, useState, useTransition } from 'react';
import { api } from '../../services/api/client';
import { type Card, cards, cardsToCount, countsItem } from '../../services/dashboard/counts';
import { connectionItem } from '../../services/settings/connection-item';
import { useSession } from '../session/use-session';
import { Button } from '../ui/button';
import { RelativeTime } from '../ui/relative-time';
import { useLasting } from '../ui/loading';
import { useStored } from '../ui/use-stored';
import { leaveTo, PopupFrame, PopupSummary, type PopupSummaryProps } from './popup-frame';

const CountFailure = lazy(() => import('./count-failure'));
const PopupNext = lazy(() => import('./popup-next'));
const PopupNotices = lazy(() => import('./popup-notices'));

/** It has no fields, because a popup closes when it loses the focus, and input would be lost. */
export function Popup() {
  const projectId = useStored(connectionItem)?.projectId;
  const known = useStored(countsItem) ?? {};
  const [fresh, setFresh] = useState<PopupSummaryProps['fresh']>();
  const [failures, setFailures] = useState<Partial<Record<Card, unknown>>>({});
  const [isCounting, startCounting] = useTransition();
  const { session, problem } = useSession();
  const isSignedIn = session.status === 'signed-in';
  const isSlow = useLasting(session.status === 'checking');
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
    <>
      {isSignedIn || session.status === 'checking' ? (
        <PopupSummary
          projectId={projectId}
          {...(isSignedIn
            ? { counts: known, fresh, failed, news }
            : isSlow && { news: 'checking the session' })}
          next={isSignedIn && <PopupNext />}
          refresh={{ isBusy: isCounting, onClick: () => count(cards) }}
        />
      ) : (
        <PopupFrame projectId={projectId}>
          {problem || (
            <>
              <p className="mb-3">You are signed out.</p>
              <Button variant="primary" autoFocus onClick={() => leaveTo('/')}>
                Sign in
              </Button>
            </>
          )}
        </PopupFrame>
      )}
      {session.status !== 'checking' && (
        <Suspense>
          <PopupNotices onFresh={setFresh} />
        </Suspense>
      )}
    </>
  );
}
