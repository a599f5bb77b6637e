import {
  CalendarClock,
  ClipboardList,
  CreditCard,
  LayoutDashboard,
  Newspaper,
  Percent,
  ScrollText,
  Ticket,
  type LucideIcon,
} from 'lucide-react';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { openKeptRows } from '../../services/lists/kept-rows';
import { pageLists } from '../../services/lists/page-lists';
import { createStore } from '../../services/values/store';
import { Skeleton } from '../ui/loading';

type LoadPage = () => Promise<{ default: ComponentType }>;

/** React's own `lazy` shows its fallback for 300 ms; this code loads in a tenth of that. */
function lazyPage(load: LoadPage) {
  const loaded = createStore<ComponentType | undefined>(undefined);
  const start = async () => loaded.set((await load()).default);

  function Page() {
    const Loaded = useSyncExternalStore(loaded.subscribe, loaded.get);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      start().catch((error: unknown) => setFailure({ error }));
    }, []);
    if (failure) throw failure.error;
    if (Loaded) return <Loaded />;
    return (
      <div role="status" aria-label="Loading the page" className="flex flex-col gap-3 p-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-8 w-full" />
      </div>
    );
  }

  // The page reports the failure when it is opened.
  return { Page, preload: () => void start().catch(() => {}) };
}

function page(route: string, label: string, icon: LucideIcon, load: LoadPage) {
  return { route, label, icon, keys: `g ${label.charAt(0).toLowerCase()}`, ...lazyPage(load) };
}

/** Their order is that of section 2 of the specification. */
export const pages = [
  page('/', 'Dashboard', LayoutDashboard, () => import('../dashboard/dashboard-page')),
  page('/test', 'Tests Taken', ClipboardList, () => import('../tests-taken/tests-taken-page')),
  page('/coupon', 'Coupon', Percent, () => import('../coupons/coupons-page')),
  page('/voucher', 'Voucher', Ticket, () => import('../vouchers/vouchers-page')),
  page('/blog', 'Blog', Newspaper, () => import('../blog/blog-page')),
  page(
    '/appointments',
    'Appointments',
    CalendarClock,
    () => import('../appointments/appointments-page'),
  ),
  page('/payments', 'Payments', CreditCard, () => import('../payments/payments-page')),
  page('/logs', 'Logs', ScrollText, () => import('../logs/logs-page')),
];

export const routes = [
  ...pages,
  { route: '/voucher/check', ...lazyPage(() => import('../vouchers/check-page')) },
  { route: '/person/:uid?', ...lazyPage(() => import('../people/person-page')) },
  { route: '/operations', ...lazyPage(() => import('./operations-page')) },
  { route: '/services-test', ...lazyPage(() => import('../vouchers/services-test-page')) },
];

export function openPage(address: string): void {
  routes.find(({ route }) => route === address)?.preload();
  openKeptRows(pageLists[address] ?? []);
}
