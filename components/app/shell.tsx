import { Menu, Search, X } from 'lucide-react';
import { Component, type MouseEvent, type ReactNode, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { openOptions } from '../../services/background/open-console';
import { accessTestItem, isOf } from '../../services/settings/check';
import { connectionItem } from '../../services/settings/connection-item';
import { listText } from '../../services/values/formats';
import { ProjectChip, useProjectId } from '../session/project';
import type { SignedInState } from '../session/use-session';
import { Button, IconButton } from '../ui/button';
import { DialogArea } from '../session/dialogs';
import { Failure } from '../ui/failure';
import { Mark } from '../ui/mark';
import { MessageArea } from '../ui/messages';
import { Notice } from '../ui/notice';
import { EmptyState } from '../ui/page';
import { pageCommands } from '../ui/page-commands';
import { closeOnLeave } from '../ui/popover-button';
import { ProgressArea } from '../ui/progress';
import { useStored } from '../ui/use-stored';
import { Find, isInTab, isMac, loadFind, openFind, useShortcuts } from './actions';
import { DataAge } from './data-age';
import { navigate } from './hash-location';
import { OperationsBar } from './operations-bar';
import { routes } from './pages';
import { Sidebar } from './sidebar';

const preloadAll = () =>
  [...routes, { preload: loadFind }].forEach(({ preload }) => void preload());

export function Shell({ session }: { session: SignedInState }) {
  const [location] = useLocation();
  const projectId = useProjectId();
  useEffect(() => void requestIdleCallback(preloadAll), []);
  useShortcuts();

  return (
    <div className="@container h-dvh">
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[44px_minmax(0,1fr)] @sidebar:grid-cols-[208px_minmax(0,1fr)]">
        <header className="flex items-center gap-0.5 border-b border-line px-1.5 @max-[240px]:[&>img]:hidden @min-[240px]:gap-2 @sidebar:col-span-2 @sidebar:ps-4">
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
            className="@max-[240px]:hidden"
          />
        </header>
        <div
          id="menu"
          popover="auto"
          onBlur={closeOnLeave}
          onClickCapture={closeOnChoice}
          onToggle={({ currentTarget, newState }) => {
            if (newState === 'open') currentTarget.querySelector('a')?.focus();
          }}
          className="inset-y-0 start-0 end-auto m-0 w-[264px] max-w-full flex-col border-e border-line bg-surface-0 text-text backdrop:bg-backdrop open:flex @max-sidebar:fixed @max-sidebar:h-dvh @max-sidebar:shadow-float @sidebar:static @sidebar:flex @sidebar:h-auto @sidebar:w-auto"
        >
          <section
            aria-label="Project"
            className="flex h-11 shrink-0 items-center gap-2 border-b border-line ps-4 pe-1.5 @sidebar:hidden"
          >
            <Mark />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">Career Console</p>
              <p className="truncate text-hint text-muted" title={projectId}>
                {projectId}
              </p>
            </div>
            <IconButton icon={X} label="Close" />
          </section>
          <Sidebar email={session.email} />
        </div>
        <div className="mr-auto flex min-h-0 w-full max-w-page flex-col">
          {session.clockText && (
            <Notice isBar tone="warning" role="status">
              This computer’s clock is {session.clockText}. Until you correct it, items may be
              listed as upcoming or expired by mistake.
            </Notice>
          )}
          <AccessNotice />
          <main className="min-h-0 flex-1 overflow-y-auto">
            <PageBoundary key={location}>
              <Switch>
                {routes.map(({ route, Page }) => (
                  <Route key={route} path={route} component={Page} />
                ))}
                <Route component={NotFound} />
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

/** The menu closes before the action, which may open a dialog that returns the focus. */
function closeOnChoice({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover();
}

const showOptions = { children: 'Show', onClick: openOptions };

function AccessNotice() {
  const connection = useStored(connectionItem);
  const last = useStored(accessTestItem);
  if (!connection || !last || !isOf(last, connection)) return null;
  const failed = last.checks.filter(({ outcome }) => outcome === 'bad');
  if (failed.length === 0) return null;
  return (
    <Notice isBar tone="warning" role="status" buttons={[showOptions]}>
      The test of your access failed for {listText(failed.map(({ subject }) => subject))}.
    </Notice>
  );
}

function skipToList(): void {
  const focusFirst = () => document.querySelector<HTMLElement>('main button')?.focus();
  (pageCommands.get().focusList ?? focusFirst)();
}

class PageBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  static readonly getDerivedStateFromError = (error: Error) => ({ error });

  override state = { error: null };

  override render() {
    const error: Error | null = this.state.error;
    if (error === null) return this.props.children;
    return (
      <div className="p-3">
        <Failure
          title="Something went wrong on this page"
          onRetry={() => this.setState({ error: null })}
        >
          {String(error)}. The rest of the console still works.
        </Failure>
      </div>
    );
  }
}

function NotFound() {
  return (
    <EmptyState
      title={<h1>Page not found</h1>}
      action={
        <Button variant="primary" onClick={() => navigate('/')}>
          Go to the dashboard
        </Button>
      }
    >
      The address may be mistyped, or come from another version of the console.
    </EmptyState>
  );
}
