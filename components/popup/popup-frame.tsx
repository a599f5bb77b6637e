import { type ReactNode, Suspense } from 'react';
import { openConsole, openConsoleTab } from '../../services/background/open-console';
import type { DatedCounts } from '../../services/dashboard/counts';
import { Button } from '../ui/button';
import { FigureCards } from '../dashboard/figure-cards';
import { Mark } from '../ui/mark';

/** Only some browsers close a popup when it has opened something else. */
const leave = (opening: Promise<void>) => void opening.then(() => window.close());

export const leaveTo = (route: string) => leave(openConsole(route));

interface PopupFrameProps {
  projectId?: string | undefined;
  status?: ReactNode;
  onRefresh?: () => void;
  counts?: DatedCounts;
  hasFailed?: boolean;
  next?: ReactNode;
  children?: ReactNode;
}

/** It is the popup's HTML before the first script, and as high then as with the counts. */
export function PopupFrame(props: PopupFrameProps) {
  const { projectId, status, onRefresh, counts, hasFailed = false, next, children } = props;
  const guessed = counts ? '' : 'in-data-signed-out:hidden';
  return (
    <main className="@container flex min-h-[140px] w-[360px] max-w-full flex-col px-3 pb-3">
      <header className="flex h-10 items-center gap-2">
        <Mark />
        <h1 className="mr-auto text-title font-semibold">Career Console</h1>
        {/* Arc has a side panel that opens, but is never seen. */}
        <Button variant="quiet" size="small" onClick={() => leave(openConsoleTab())}>
          Open in a tab
        </Button>
        {!children && (
          <Button variant="quiet" size="small" className={guessed} onClick={onRefresh}>
            Refresh
          </Button>
        )}
      </header>
      <div className="mb-2 flex min-h-4 gap-1 text-hint text-muted">
        {projectId && <bdi className="truncate">{projectId}</bdi>}
        {projectId && status && <span aria-hidden>·</span>}
        {status}
      </div>
      {children || (
        <div className={`flex flex-col ${guessed}`}>
          <FigureCards
            counts={counts ?? {}}
            propsOf={({ route }) => ({ as: 'button', onClick: () => leaveTo(route), hasFailed })}
          />
          <div className="flex h-10 text-hint text-muted">
            <Suspense>{next}</Suspense>
          </div>
          <Button variant="primary" autoFocus onClick={() => leaveTo('/')}>
            Open console
          </Button>
        </div>
      )}
    </main>
  );
}
