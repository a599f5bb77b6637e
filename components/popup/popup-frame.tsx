import { ExternalLink, RotateCw } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { openConsole, openConsoleTab } from '../../services/background/open-console';
import { type Card, type KnownCounts, meaningOf, summary } from '../../services/dashboard/counts';
import { Button, IconButton } from '../ui/button';
import { FigureCard, FigureCards } from '../ui/figure-card';
import { Mark } from '../ui/mark';

/** Only some browsers close a popup when it has opened something else. */
const leave = (opening: Promise<void>) => void opening.then(() => window.close());

export const leaveTo = (route: string) => leave(openConsole(route));

interface PopupFrameProps {
  projectId?: string | undefined;
  news?: ReactNode;
  refresh?: Partial<ComponentProps<typeof IconButton>>;
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
        {refresh && <IconButton size="medium" icon={RotateCw} label="Refresh" {...refresh} />}
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

export type Fresh = Partial<Record<Card, ReturnType<typeof meaningOf>>>;

export interface PopupSummaryProps extends PopupFrameProps {
  counts?: KnownCounts;
  fresh?: Fresh | undefined;
  failed?: readonly string[];
  next?: ReactNode;
}

/** It is the popup's HTML before the first script, and as high then as with the counts. */
export function PopupSummary(props: PopupSummaryProps) {
  const { counts, fresh, failed = [], next, refresh, ...frame } = props;
  const guessed = counts ? '' : 'in-data-signed-out:hidden';
  return (
    <PopupFrame {...frame} refresh={{ ...refresh, className: guessed }}>
      <div className={`flex flex-col ${guessed}`}>
        <FigureCards>
          {summary.map(({ card, label, route }) => (
            <li key={card}>
              <FigureCard
                as="button"
                type="button"
                onClick={() => leaveTo(route)}
                label={label}
                value={counts?.[card]?.value}
                hasFailed={failed.includes(card)}
                meaning={fresh?.[card] ?? meaningOf(card, counts ?? {})}
              />
            </li>
          ))}
        </FigureCards>
        <div className="flex h-12 text-hint text-muted">
          <Suspense>{next}</Suspense>
        </div>
        <Button variant="primary" autoFocus onClick={() => leaveTo('/')}>
          Open console
        </Button>
      </div>
    </PopupFrame>
  );
}
