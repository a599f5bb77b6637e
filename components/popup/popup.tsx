import { lazy, Suspense } from 'react';
import { operationsNoticeItem } from '../../services/operations/operation-view';
import { connectionItem } from '../../services/settings/connection-item';
import { useSession } from '../session/use-session';
import { Button } from '../ui/button';
import { useStored } from '../ui/use-stored';
import { PopupCounts } from './popup-counts';
import { leaveTo, PopupFrame } from './popup-frame';

/** Rare, so that the popup opens before its code is there. */
const OperationsNotice = lazy(async () => ({
  default: (await import('../operations/operations-notice')).OperationsNotice,
}));

const AttentionLine = lazy(() => import('./attention-line'));

/** Read-only, because a popup closes when it loses the focus, and input would be lost. */
export function Popup() {
  const projectId = useStored(connectionItem)?.connection?.projectId;
  const hasNotice = useStored(operationsNoticeItem) != null;
  const { session, problem } = useSession();
  const isSignedIn = session.status === 'signed-in';
  return (
    <>
      {isSignedIn || session.status === 'checking' ? (
        <PopupCounts isSignedIn={isSignedIn} projectId={projectId} />
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
      <Suspense>
        {isSignedIn && <AttentionLine />}
        {hasNotice && <OperationsNotice />}
      </Suspense>
    </>
  );
}
