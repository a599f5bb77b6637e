import { lazy, Suspense, useState } from 'react';
import { connectionItem } from '../../services/settings/connection-item';
import { useSession } from '../session/use-session';
import { Button } from '../ui/button';
import { useStored } from '../ui/use-stored';
import { PopupCounts } from './popup-counts';
import { leaveTo, type Fresh, PopupFrame } from './popup-frame';

const PopupNotices = lazy(() => import('./popup-notices'));

/** Read-only, because a popup closes when it loses the focus, and input would be lost. */
export function Popup() {
  const projectId = useStored(connectionItem)?.connection?.projectId;
  const [fresh, setFresh] = useState<Fresh>();
  const { session, problem } = useSession();
  const isSignedIn = session.status === 'signed-in';
  return (
    <>
      {isSignedIn || session.status === 'checking' ? (
        <PopupCounts isSignedIn={isSignedIn} projectId={projectId} fresh={fresh} />
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
