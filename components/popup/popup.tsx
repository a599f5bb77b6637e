import { ExternalLink } from 'lucide-react';
import { openConsole, openConsoleTab } from '../../services/background/open-console';
import { OperationsNotice } from '../operations/operations-notice';
import { SessionGate } from '../session/session-gate';
import { Button } from '../ui/button';
import { Mark } from '../ui/mark';
import { PopupCounts } from './popup-counts';

/** Only some browsers close a popup when it has opened something else. */
function leave(opening: Promise<void>): void {
  void opening.then(() => window.close());
}

const open = (route = '/') => leave(openConsole(route));

/** Read-only, because a popup closes when it loses the focus, and input would be lost. */
export function Popup() {
  return (
    <main className="flex w-[360px] flex-col gap-3 overflow-hidden p-3">
      <header className="flex items-center gap-2">
        <Mark />
        <h1 className="mr-auto text-title font-semibold">Career Console</h1>
        <Button size="medium" onClick={() => open()}>
          Open console
        </Button>
        {/* Arc has a side panel that opens, but is never seen. */}
        <Button
          size="medium"
          icon={ExternalLink}
          aria-label="Open in a tab"
          title="Open in a tab"
          onClick={() => leave(openConsoleTab())}
        />
      </header>
      <div className="flex min-h-[164px] flex-col justify-between gap-2">
        <SessionGate
          checking={null}
          signedOut={() => (
            <div className="m-auto flex flex-col items-center gap-2">
              <p>You are signed out.</p>
              <Button variant="primary" onClick={() => open()}>
                Sign in
              </Button>
            </div>
          )}
        >
          {() => <PopupCounts onOpen={open} />}
        </SessionGate>
      </div>
      <OperationsNotice />
    </main>
  );
}
