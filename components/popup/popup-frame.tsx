import { ExternalLink, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames, IconButton } from '../ui/button';
import { Mark } from '../ui/mark';

export interface PopupFrameProps {
  /** Empty without a connection. */
  projectId?: string | undefined;
  /** After the project: the age of the counts, or what went wrong. */
  news?: ReactNode;
  refresh?: { isBusy?: boolean; run?: () => void };
  onOpenTab?: () => void;
  /** Shows only the header if the session has probably ended. */
  isGuess?: boolean;
  children?: ReactNode;
}

export function PopupFrame({
  projectId,
  news,
  refresh,
  onOpenTab,
  isGuess = false,
  children,
}: PopupFrameProps) {
  const guessed = isGuess && 'in-data-signed-out:hidden';
  return (
    <main className="@container flex min-h-[140px] w-[360px] max-w-full flex-col px-3 pb-3">
      <header className="flex h-10 items-center gap-2">
        <Mark />
        <h1 className="mr-auto text-title font-semibold">Career Console</h1>
        {/* Arc has a side panel that opens, but is never seen. */}
        <IconButton size="medium" icon={ExternalLink} label="Open in a tab" onClick={onOpenTab} />
        {refresh && (
          <IconButton
            size="medium"
            icon={RotateCw}
            label="Refresh"
            isBusy={refresh.isBusy ?? false}
            onClick={refresh.run}
            className={classNames(guessed)}
          />
        )}
      </header>
      <div className="mb-2 flex h-4 items-center gap-1 ps-7 text-hint text-muted">
        {projectId && <bdi className="truncate">{projectId}</bdi>}
        {projectId && news && <span aria-hidden>·</span>}
        {news}
      </div>
      <div className={classNames('flex flex-col', guessed)}>{children}</div>
    </main>
  );
}
