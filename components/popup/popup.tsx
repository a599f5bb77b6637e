import { lazy, Suspense } from 'react';
import { operationsNoticeItem } from '../../services/operations/operation-view';
import { connectionItem } from '../../services/settings/connection-item';
import { SessionGate } from '../session/session-gate';
import { Button } from '../ui/button';
import { useStored } from '../ui/use-stored';
import { PopupCounts } from './popup-counts';
import { leaveTo, PopupFrame } from './popup-frame';

/** Rare, so that the popup opens before its code is there. */
const OperationsNotice = lazy(async () => ({
  default: (await import('../operations/operations-notice')).OperationsNotice,
}));

/** Read-only, because a popup closes when it loses the focus, and input would be lost. */
export function Popup() {
  const projectId = useStored(connectionItem)?.connection?.projectId;
  const hasNotice = useStored(operationsNoticeItem) != null;
  return (
    <>
      <SessionGate
        checking={<PopupCounts isSignedIn={false} projectId={projectId} />}
        frame={(content) => <PopupFrame projectId={projectId}>{content}</PopupFrame>}
        signedOut={() => (
          <>
            <p className="mb-3">You are signed out.</p>
            <Button variant="primary" autoFocus onClick={() => leaveTo('/')}>
              Sign in
            </Button>
          </>
        )}
      >
        {() => <PopupCounts isSignedIn projectId={projectId} />}
      </SessionGate>
      {hasNotice && (
        <Suspense>
          <OperationsNotice />
        </Suspense>
      )}
    </>
  );
}
