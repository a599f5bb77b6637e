import { createAtom, useSelector } from '@tanstack/react-store';
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
import { type ComponentType, useEffect, useState } from 'react';
import { openKeptRows } from '../../services/lists/kept-rows';
import { allLists, lists } from '../lists/lists';
import { Skeleton } from '../ui/loading';
import { usePageTitle } from './page-boundary';

type LoadPage = () => Promise<{ default: ComponentType }>;

/** React's own `lazy` shows its fallback for 300 ms; this code loads in a tenth of that. */
function lazyPage(title: string, load: LoadPage) {
  const loaded = createAtom<Awaited<ReturnType<LoadPage>> | undefined>(undefined);
  const start = async () => loaded.set(await load());

  function Page() {
    const Loaded = useSelector(loaded)?.default;
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      start().catch((error: unknown) => setFailure({ error }));
    }, []);
    usePageTitle(title);
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

/** Its letter opens a page after g. Their order is that of `docs/behaviour.md`. */
const shown: Record<keyof typeof lists, readonly [letter: string, string, LucideIcon, LoadPage]> = {
  users: ['d', 'Dashboard', LayoutDashboard, () => import('../dashboard/dashboard-page')],
  testsTaken: ['t', 'Tests Taken', ClipboardList, () => import('../tests-taken/tests-taken-page')],
  coupons: ['c', 'Coupon', Percent, () => import('../coupons/coupons-page')],
  vouchers: ['v', 'Voucher', Ticket, () => import('../vouchers/vouchers-page')],
  posts: ['b', 'Blog', Newspaper, () => import('../blog/blog-page')],
  appointments: [
    'a',
    'Appointments',
    CalendarClock,
    () => import('../appointments/appointments-page'),
  ],
  payments: ['p', 'Payments', CreditCard, () => import('../payments/payments-page')],
  logs: ['l', 'Logs', ScrollText, () => import('../logs/logs-page')],
};

export const pages = Object.entries(shown).map(([list, [letter, label, icon, load]]) => ({
  route: lists[list as keyof typeof lists].route,
  label,
  icon,
  keys: `g ${letter}`,
  ...lazyPage(label, load),
}));

export const routes = [
  ...pages,
  { route: '/voucher/check', ...lazyPage('Check codes', () => import('../vouchers/check-page')) },
  { route: '/person/:uid?', ...lazyPage('Person', () => import('../people/person-page')) },
  { route: '/operations', ...lazyPage('What I did', () => import('./operations-page')) },
  { route: '/services-test', ...lazyPage('Test', () => import('../vouchers/services-test-page')) },
];

export function openPage(address: string): void {
  routes.find(({ route }) => route === address)?.preload();
  const needed = allLists.filter(({ route, alsoOn }) => route === address || alsoOn === address);
  openKeptRows(needed.map(({ name }) => name));
}
