import { Menu } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { api } from '../../services/api/client';
import { OperationsBar } from '../operations/operations-bar';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { IconButton } from '../ui/icon-button';
import { ClockWarning } from './clock-warning';
import { DataAge } from './data-age';
import { operationKinds } from './operation-kinds';
import { tellFailure } from '../failures/tell-failure';
import { KeyboardHelp } from './keyboard-help';
import type { SignedInState } from './login-gate';
import { NotFound } from './not-found';
import { PageBoundary } from './page-boundary';
import { hiddenPages, pages, preloadPage } from './pages';
import { Sidebar } from './sidebar';
import { useShortcuts } from './use-shortcuts';

/** Retries once if the background died before its answer: logging out twice does no harm. */
function logOut(): Promise<unknown> {
  return api.session.signOut().catch(() => api.session.signOut());
}

/** The admin shell of the specification: top bar, sidebar and the page of the address. */
export function Shell({ session }: { session: SignedInState }) {
  const [location, navigate] = useLocation();
  const [dialog, setDialog] = useState<'log-out' | 'keys'>();
  const menu = useRef<HTMLDivElement>(null);
  const closeMenu = () => menu.current?.hidePopover();
  useEffect(() => {
    // The other pages are loaded while there is nothing else to do.
    const idle = requestIdleCallback(() => pages.forEach(({ route }) => preloadPage(route)));
    return () => cancelIdleCallback(idle);
  }, []);
  useShortcuts({ navigate, showKeys: () => setDialog('keys') });

  const sidebar = (
    <Sidebar
      email={session.email}
      onChoose={closeMenu}
      onLogOut={() => {
        closeMenu();
        setDialog('log-out');
      }}
    />
  );

  return (
    <div className="@container h-dvh">
      <div className="grid h-full grid-rows-[44px_minmax(0,1fr)] @sidebar:grid-cols-[208px_minmax(0,1fr)]">
        <header className="flex items-center gap-1 border-b border-line px-1.5 @sidebar:col-span-2 @sidebar:px-4">
          <IconButton icon={Menu} label="Menu" popoverTarget="menu" className="@sidebar:hidden" />
          <span className="flex-1 text-title font-semibold">Admin</span>
          <DataAge />
        </header>
        {/* The popover closes by Escape and by a click outside, and gives the focus back. */}
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
          {session.clockAheadMs !== undefined && <ClockWarning aheadMs={session.clockAheadMs} />}
          <OperationsBar kinds={operationKinds} />
          <main className="min-h-0 flex-1 overflow-y-auto">
            {/* In a short window, as at 300 % zoom, a page keeps room for its rows and scrolls. */}
            <div className="h-full [@media(max-height:400px)]:min-h-[400px]">
              <PageBoundary key={location}>
                <Switch>
                  {[...pages, ...hiddenPages].map(({ route, Page }) => (
                    <Route key={route} path={route} component={Page} />
                  ))}
                  <Route component={NotFound} />
                </Switch>
              </PageBoundary>
            </div>
          </main>
        </div>
      </div>
      {dialog === 'keys' && <KeyboardHelp onClose={() => setDialog(undefined)} />}
      {dialog === 'log-out' && (
        <ConfirmDialog
          title="Log Out"
          question="Are you sure you want to log out?"
          confirmLabel="Log Out"
          onConfirm={async () => {
            await tellFailure(logOut(), 'You were not logged out.');
            navigate('/');
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
