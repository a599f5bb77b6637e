import { Eye, EyeOff, Menu, Search, X } from 'lucide-react';
import { Component, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { api } from '../../services/api/client';
import { openOptions } from '../../services/background/open-console';
import type { Connection } from '../../services/firebase/connection';
import { accessTestItem, isOf } from '../../services/settings/check';
import { connectionItem } from '../../services/settings/connection-item';
import { listText } from '../../services/values/formats';
import { blogOperations } from '../blog/blog-operations';
import { couponOperations } from '../coupons/coupon-operations';
import { OperationsBar } from '../operations/operations-bar';
import { ConfirmDialog } from '../session/confirm-dialog';
import { ProjectChip } from '../session/project';
import { toggleMask } from '../session/share-mask';
import { useMask } from '../ui/use-mask';
import type { SignedInState } from '../session/use-session';
import { Button, IconButton } from '../ui/button';
import { Failure } from '../ui/failure';
import { Mark } from '../ui/mark';
import { MessageArea } from '../ui/messages';
import { Notice } from '../ui/notice';
import { EmptyState } from '../ui/page';
import { closeOnLeave } from '../ui/popover-button';
import { QuestionArea } from '../ui/question';
import { useStored } from '../ui/use-stored';
import { voucherOperations } from '../vouchers/voucher-operations';
import { Find, inMain, isMac, loadFind, openFind } from './find';
import { routes } from './pages';
import { isInTab, Sidebar } from './sidebar';
import { DataAge, ThriftNotice } from './reads-meter';
import { KeyboardHelp, useShortcuts } from './shortcuts';

const preloadAll = () =>
  [...routes, { preload: loadFind }].forEach(({ preload }) => void preload());
const operationKinds = { ...blogOperations, ...couponOperations, ...voucherOperations };

/** The admin shell of the specification: top bar, sidebar and current page. */
export function Shell({ session }: { session: SignedInState }) {
  const [location, navigate] = useLocation();
  const [dialog, setDialog] = useState<'log-out' | 'keys'>();
  const connection = useStored(connectionItem)?.connection;
  useEffect(() => void requestIdleCallback(preloadAll), []);
  // Draws the whole console again.
  const { isOn: isMasked } = useMask();
  useShortcuts(navigate, () => setDialog('keys'));

  return (
    <div className="@container h-dvh">
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[44px_minmax(0,1fr)] @sidebar:grid-cols-[208px_minmax(0,1fr)]">
        <header className="flex items-center gap-0.5 border-b border-line px-1.5 has-[[aria-pressed=true]]:bg-warning-soft @min-[240px]:gap-2 @sidebar:col-span-2 @sidebar:ps-4">
          <Button size="medium" className="absolute z-10 not-focus:sr-only" onClick={skipToList}>
            Skip to the list
          </Button>
          <IconButton
            icon={Menu}
            label="Menu"
            popoverTarget="menu"
            className="@max-[240px]:w-6 @sidebar:hidden"
          />
          {isInTab() && (
            <span className="hidden @min-[240px]:block">
              <Mark />
            </span>
          )}
          <span className="text-title font-semibold whitespace-nowrap">Admin</span>
          <div className="hidden min-w-0 @min-[400px]:flex">
            <ProjectChip />
          </div>
          <DataAge />
          <IconButton
            icon={Search}
            label="Find anything"
            aria-keyshortcuts={`${isMac ? 'Meta' : 'Control'}+K`}
            onClick={() => openFind()}
            className="@max-[240px]:hidden"
          />
          <Button
            variant="quiet"
            icon={isMasked ? EyeOff : Eye}
            className={`px-1.5! @max-[240px]:w-6 @max-[240px]:px-0! ${isMasked ? 'font-semibold text-warning' : ''}`}
            aria-label={isMasked ? 'Masked' : 'Mask'}
            aria-pressed={isMasked}
            title="Mask people’s data (m)"
            onClick={toggleMask}
          >
            {isMasked ? <span className="hidden @min-[240px]:inline">Masked</span> : undefined}
          </Button>
        </header>
        {/* A popover closes on Escape or an outside click, and restores the focus. */}
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
              <p className="truncate text-hint text-muted" title={connection?.projectId}>
                {connection?.projectId}
              </p>
            </div>
            <IconButton icon={X} label="Close" />
          </section>
          <Sidebar email={session.email} onOpen={setDialog} />
        </div>
        <div className="mr-auto flex min-h-0 w-full max-w-page flex-col">
          {session.clockText && (
            <Notice isBar tone="warning" role="status">
              This computer’s clock is {session.clockText}. Until you correct it, items may be
              listed as upcoming or expired by mistake.
            </Notice>
          )}
          {connection && <AccessNotice connection={connection} />}
          <main className="min-h-0 flex-1 overflow-y-auto">
            <PageBoundary key={location}>
              <Switch>
                {routes.map(({ route, Page }) => (
                  <Route key={route} path={route} component={Page} />
                ))}
                <Route component={NotFound} />
              </Switch>
            </PageBoundary>
          </main>
          <MessageArea />
          <OperationsBar kinds={operationKinds} />
        </div>
      </div>
      <ThriftNotice />
      <Find route={location} onOpen={setDialog} />
      <QuestionArea />
      {dialog === 'keys' && <KeyboardHelp onClose={() => setDialog(undefined)} />}
      {dialog === 'log-out' && (
        <ConfirmDialog
          title="Log Out"
          question="Are you sure you want to log out?"
          confirmLabel="Log Out"
          failureTitle="You were not logged out"
          onConfirm={async () => {
            // Once more if the background stopped before answering; logging out twice is harmless.
            await api.session.signOut().catch(() => api.session.signOut());
            navigate('/');
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

/** Before the chosen action runs, which may open a dialog and return the focus later. */
function closeOnChoice({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover();
}

/** Says that the access test failed; the options have its result. */
function AccessNotice({ connection }: { connection: Connection }) {
  const last = useStored(accessTestItem);
  if (!last || !isOf(last, connection)) return null;
  const failed = last.checks.filter(({ outcome }) => outcome === 'bad');
  if (failed.length === 0) return null;
  return (
    <Notice
      isBar
      tone="warning"
      role="status"
      action={
        <Button size="medium" onClick={openOptions}>
          Show
        </Button>
      }
    >
      The test of your access failed for {listText(failed.map(({ subject }) => subject))}.
    </Notice>
  );
}

/** On a page without a list, its first button. */
function skipToList(): void {
  (inMain('[role=grid]') ?? inMain('[role=treegrid]') ?? inMain('button'))?.focus();
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
  const [, navigate] = useLocation();
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
