import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { api } from '../../services/api/client';
import { openConsole, openConsoleTab } from '../../services/background/open-console';
import { operationsNoticeItem } from '../../services/operations/operation-view';
import { SessionGate } from '../session/session-gate';
import { Button } from '../ui/button';
import { useStored } from '../ui/use-stored';
import { PopupCounts } from './popup-counts';
import { PopupFrame } from './popup-frame';

/** Rare, so that the popup opens before its code is there. */
const OperationsNotice = lazy(async () => ({
  default: (await import('../operations/operations-notice')).OperationsNotice,
}));

/** Only some browsers close a popup when it has opened something else. */
function leave(opening: Promise<void>): void {
  void opening.then(() => window.close());
}

const open = (route = '/') => leave(openConsole(route));
const openTab = () => leave(openConsoleTab());

/** Read-only, because a popup closes when it loses the focus, and input would be lost. */
export function Popup() {
  const [projectId, setProjectId] = useState<string>();
  useEffect(() => void api.session.projectId().then(setProjectId, () => {}), []);
  const hasNotice = useStored(operationsNoticeItem) != null;
  const frame = { projectId, onOpenTab: openTab };
  const framed = (content: ReactNode) => <PopupFrame {...frame}>{content}</PopupFrame>;
  return (
    <>
      <SessionGate
        checking={<PopupCounts isSignedIn={false} frame={frame} onOpen={open} />}
        frame={framed}
        signedOut={() =>
          framed(
            <>
              <p className="mb-3">You are signed out.</p>
              <Button variant="primary" autoFocus onClick={() => open()}>
                Sign in
              </Button>
            </>,
          )
        }
      >
        {() => <PopupCounts isSignedIn frame={frame} onOpen={open} />}
      </SessionGate>
      {hasNotice && (
        <Suspense>
          <OperationsNotice />
        </Suspense>
      )}
    </>
  );
}
