import { lazy, Suspense, useEffect, useState, useTransition } from 'react';
import { api } from '../../services/api/client';
import { type Card, cards, cardsToCount, countsItem } from '../../services/dashboard/counts';
import { connectionItem } from '../../services/settings/connection-item';
import { useSession } from '../session/use-session';
import { Button } from '../ui/button';
import { RelativeTime } from '../ui/relative-time';
import { useStored } from '../ui/use-stored';
import { leaveTo, PopupFrame } from './popup-frame';

const CountFailure = lazy(() => import('./count-failure'));
const PopupNext = lazy(() => import('./popup-next'));
const OperationsNotice = lazy(() => import('../operations/operations-notice'));

/** It has no fields, because a popup closes when it loses the focus, and input would be lost. */
export function Popup() {
  const projectId = useStored(connectionItem)?.projectId;
  const counts = useStored(countsItem) ?? {};
  const [failure, setFailure] = useState<unknown>();
  const [isCounting, startCounting] = useTransition();
  const { session, problem } = useSession();
  const isSignedIn = session.status === 'signed-in';
  const count = (wanted: readonly Card[]) =>
    startCounting(async () => {
      setFailure(undefined);
      await Promise.all(wanted.map((card) => api.dashboard.count({ card }).catch(setFailure)));
    });
  useEffect(() => {
    if (isSignedIn)
      void countsItem.getValue().then((now) => count(cardsToCount(now, Date.now())), setFailure);
  }, [isSignedIn]);
  const oldest = Math.min(...cards.map((card) => counts[card]?.countedAt ?? 0));
  const status =
    failure === undefined ? (
      <span role="status">
        {isCounting || oldest === 0 ? (
          'counting'
        ) : (
          <>
            updated <RelativeTime atMs={oldest} />
          </>
        )}
      </span>
    ) : (
      <Suspense>
        <CountFailure error={failure} />
      </Suspense>
    );
  return (
    <>
      <PopupFrame
        projectId={projectId}
        {...(isSignedIn && { counts, hasFailed: failure !== undefined, status })}
        next={isSignedIn && <PopupNext />}
        onRefresh={() => isCounting || count(cards)}
      >
        {problem || (session.status === 'signed-out' && <SignedOut />)}
      </PopupFrame>
      {session.status !== 'checking' && (
        <Suspense>
          <OperationsNotice />
        </Suspense>
      )}
    </>
  );
}

function SignedOut() {
  return (
    <>
      <p className="mb-3">You are signed out.</p>
      <Button variant="primary" autoFocus onClick={() => leaveTo('/')}>
        Sign in
      </Button>
    </>
  );
}
