import { PanelRightOpen } from 'lucide-react';
import { OperationsNotice } from '../operations/operations-notice';
import { NotConfigured } from '../session/not-configured';
import { useSession, type Session } from '../session/use-session';
import { useTheme } from '../session/use-theme';
import { Button } from '../ui/button';
import { Failure } from '../ui/failure';
import { openConsole } from './open-console';
import { PopupCounts } from './popup-counts';

/** Read-only, because a popup closes when it loses the focus, and input would be lost. */
export function Popup() {
  useTheme();
  const { session, retry } = useSession();
  return (
    <main className="flex w-[360px] flex-col gap-3 overflow-hidden p-3">
      <header className="flex items-center justify-between gap-2">
        <h1 className="text-title font-semibold">Career Console</h1>
        <Button size="small" icon={PanelRightOpen} onClick={() => openConsole('/')}>
          Open console
        </Button>
      </header>
      <div className="flex min-h-[164px] flex-col justify-between gap-2">
        <Content session={session} onRetry={retry} />
      </div>
      <OperationsNotice />
    </main>
  );
}

function Content({ session, onRetry }: { session: Session; onRetry: () => void }) {
  switch (session.status) {
    case 'checking':
      return null;
    case 'unknown':
      return (
        <Failure title="The sign-in could not be checked" onRetry={onRetry}>
          {session.reason}
        </Failure>
      );
    case 'not-configured':
      return <NotConfigured />;
    case 'signed-out':
      return (
        <div className="m-auto flex flex-col items-center gap-2">
          <p>You are signed out.</p>
          <Button variant="primary" onClick={() => openConsole('/')}>
            Sign in
          </Button>
        </div>
      );
    case 'signed-in':
      return <PopupCounts />;
  }
}
