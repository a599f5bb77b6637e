import { Menu } from 'lucide-react';
import { Component, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { api } from '../../services/api/client';
import { clockText } from '../../services/session/limits';
import { blogOperations } from '../blog/blog-operations';
import { couponOperations } from '../coupons/coupon-operations';
import { OperationsBar } from '../operations/operations-bar';
import { AccessNotice } from '../session/access-notice';
import type { SignedInState } from '../session/session-gate';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { EmptyState } from '../ui/page';
import { IconButton } from '../ui/button';
import { Failure } from '../ui/failure';
import { voucherOperations } from '../vouchers/voucher-operations';
import { DataAge } from './data-age';
import { KeyboardHelp } from './keyboard-help';
import { pages, preloadPage, routes } from './pages';
import { Sidebar } from './sidebar';
import { ThriftNotice } from './thrift';
import { useShortcuts } from './use-shortcuts';

const operationKinds = { ...blogOperations, ...couponOperations, ...voucherOperations };

/** Retries once in case the background stopped before answering; logging out twice is harmless. */
function logOut(): Promise<unknown> {
  return api.session.signOut().catch(() => api.session.signOut());
}

/** The admin shell of the specification: top bar, sidebar and current page. */
export function Shell({ session }: { session: SignedInState }) {
  const [location, navigate] = useLocation();
  const [dialog, setDialog] = useState<'log-out' | 'keys'>();
  const menu = useRef<HTMLDivElement>(null);
  const closeMenu = () => menu.current?.hidePopover();
  useEffect(() => {
    const idle = requestIdleCallback(() => pages.forEach(({ route }) => preloadPage(route)));
    return () => cancelIdleCallback(idle);
  }, []);
  useShortcuts(navigate, () => setDialog('keys'));

  const sidebar = (
    <Sidebar email={session.email} onChoose={closeMenu} onLogOut={() => setDialog('log-out')} />
  );

  return (
    <div className="@container h-dvh">
      <div className="grid h-full grid-rows-[44px_minmax(0,1fr)] @sidebar:grid-cols-[208px_minmax(0,1fr)]">
        <header className="flex items-center gap-1 border-b border-line px-1.5 @sidebar:col-span-2 @sidebar:px-4">
          <IconButton icon={Menu} label="Menu" popoverTarget="menu" className="@sidebar:hidden" />
          <span className="flex-1 text-title font-semibold">Admin</span>
          <DataAge />
        </header>
        {/* A popover closes on Escape or an outside click, and restores the focus. */}
        <div
          ref={menu}
          id="menu"
          popover="auto"
          className="fixed inset-y-0 right-auto left-0 m-0 h-dvh w-[240px] border-r border-line bg-surface-0 text-text shadow-float @sidebar:hidden"
        >
          {sidebar}
        </div>
        <div className="hidden min-h-0 border-r border-line @sidebar:block">{sidebar}</div>
        <div className="mx-auto flex min-h-0 w-full max-w-page flex-col">
          {session.clockAheadMs !== undefined && (
            <p
              role="status"
              className="border-b border-line bg-warning-soft px-3 py-1.5 text-warning"
            >
              This computer’s clock is {clockText(session.clockAheadMs)}. Until you correct it,
              items may be listed as upcoming or expired by mistake.
            </p>
          )}
          <AccessNotice />
          <OperationsBar kinds={operationKinds} />
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
        </div>
      </div>
      <ThriftNotice />
      {dialog === 'keys' && <KeyboardHelp onClose={() => setDialog(undefined)} />}
      {dialog === 'log-out' && (
        <ConfirmDialog
          title="Log Out"
          question="Are you sure you want to log out?"
          confirmLabel="Log Out"
          failureTitle="You were not logged out"
          onConfirm={async () => {
            await logOut();
            navigate('/');
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

class PageBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

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
      title="Page not found"
      action={
        <Link href="/" className="font-semibold text-accent underline">
          Go to the dashboard
        </Link>
      }
    >
      The address may be mistyped, or come from another version of the console.
    </EmptyState>
  );
}
