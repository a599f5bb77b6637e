import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { openConsole, openConsoleTab } from '../../services/background/open-console';
import { IconButton } from '../ui/button';
import { Mark } from '../ui/mark';

/** Only some browsers close a popup when it has opened something else. */
const leave = (opening: Promise<void>) => void opening.then(() => window.close());

export const leaveTo = (route: string) => leave(openConsole(route));

export interface PopupFrameProps {
  /** Empty without a connection. */
  projectId?: string | undefined;
  /** After the project: the age of the counts, or what went wrong. */
  news?: ReactNode;
  /** A button of the header. */
  refresh?: ReactNode;
  children?: ReactNode;
}

export function PopupFrame({ projectId, news, refresh, children }: PopupFrameProps) {
  return (
    <main className="@container flex min-h-[140px] w-[360px] max-w-full flex-col px-3 pb-3">
      <header className="flex h-10 items-center gap-2">
        <Mark />
        <h1 className="mr-auto text-title font-semibold">Career Console</h1>
        {/* Arc has a side panel that opens, but is never seen. */}
        <IconButton
          size="medium"
          icon={ExternalLink}
          label="Open in a tab"
          onClick={() => leave(openConsoleTab())}
        />
        {refresh}
      </header>
      <div className="mb-2 flex h-4 items-center gap-1 ps-7 text-hint text-muted">
        {projectId && <bdi className="truncate">{projectId}</bdi>}
        {projectId && news && <span aria-hidden>·</span>}
        {news}
      </div>
      {children}
    </main>
  );
}
