import { Menu, Search } from 'lucide-react';
import { useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { isInTab } from '../../services/background/open-console';
import { ProjectChip } from '../session/project';
import type { SignedInState } from '../session/use-session';
import { Button, IconButton } from '../ui/button';
import { DialogArea } from '../session/dialogs';
import { Mark } from '../ui/mark';
import { endPassingMessages, MessageArea } from '../ui/messages';
import { Notice } from '../ui/notice';
import { pageCommands } from '../ui/page-commands';
import { ProgressArea } from '../ui/progress';
import { isMac } from '../ui/shortcut-keys';
import { Find, loadFind, openFind } from './actions';
import { DataAge } from './data-age';
import { OperationsBar } from './operations-bar';
import { PageBoundary, PageNotFound } from './page-boundary';
import { routes } from './pages';
import { Sidebar } from './sidebar';
import { useShortcuts } from './use-shortcuts';

const preloadAll = () =>
  [...routes, { preload: loadFind }].forEach(({ preload }) => void preload());

export function Shell({ session }: { session: SignedInState }) {
  const [location] = useLocation();
  useEffect(() => void requestIdleCallback(preloadAll), []);
  useEffect(() => endPassingMessages, [location]);
  useShortcuts();

  return (
    <div className="@container h-dvh">
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[44px_minmax(0,1fr)] @sidebar:grid-cols-[208px_minmax(0,1fr)]">
        <header className="flex items-center gap-0.5 border-b border-line px-1.5 @max-[280px]:[&>img]:hidden @min-[280px]:gap-2 @sidebar:col-span-2 @sidebar:ps-4">
          <Button size="medium" className="absolute z-10 not-focus:sr-only" onClick={skipToList}>
            Skip to the list
          </Button>
          <IconButton
            icon={Menu}
            label="Menu"
            popoverTarget="menu"
            className="@max-[240px]:w-6 @sidebar:hidden"
          />
          {isInTab() && <Mark />}
          <span className="text-title font-semibold whitespace-nowrap">Admin</span>
          <div className="hidden min-w-0 @min-[400px]:flex">
            <ProjectChip />
          </div>
          <DataAge />
          <IconButton
            icon={Search}
            label="Find anything"
            aria-keyshortcuts={`${isMac ? 'Meta' : 'Control'}+K`}
            onClick={openFind}
            className="@max-[280px]:w-6"
          />
        </header>
        <Sidebar email={session.email} />
        <div className="mr-auto flex min-h-0 w-full max-w-page flex-col">
          {session.clockText && (
            <Notice isBar tone="warning" role="status">
              This computer’s clock is {session.clockText}. Until you correct it, items may be
              listed as upcoming or expired by mistake.
            </Notice>
          )}
          <main className="min-h-0 flex-1 overflow-y-auto">
            <PageBoundary key={location}>
              <Switch>
                {routes.map(({ route, Page }) => (
                  <Route key={route} path={route} component={Page} />
                ))}
                <Route component={PageNotFound} />
              </Switch>
              {/* Within `main`, the headers and footers of dialogs are no landmarks. */}
              <DialogArea />
              <ProgressArea />
            </PageBoundary>
          </main>
          <MessageArea />
          <OperationsBar />
        </div>
      </div>
      <Find />
    </div>
  );
}

function skipToList(): void {
  const focusFirst = () => document.querySelector<HTMLElement>('main button')?.focus();
  (pageCommands.get().focusList ?? focusFirst)();
}
