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
import { lazyPage, type LazyPage } from './lazy-page';

export interface PageEntry extends LazyPage {
  route: string;
  label: string;
  icon: LucideIcon;
  /** The keyboard shortcut is `g`, then this key. */
  key: string;
}

/** The sidebar pages, in the order of the specification, section 2. */
export const pages: readonly PageEntry[] = [
  {
    route: '/',
    label: 'Dashboard',
    icon: LayoutDashboard,
    key: 'd',
    ...lazyPage(() => import('../dashboard/dashboard-page')),
  },
  {
    route: '/test',
    label: 'Tests Taken',
    icon: ClipboardList,
    key: 't',
    ...lazyPage(() => import('../tests-taken/tests-taken-page')),
  },
  {
    route: '/coupon',
    label: 'Coupon',
    icon: Percent,
    key: 'c',
    ...lazyPage(() => import('../coupons/coupons-page')),
  },
  {
    route: '/voucher',
    label: 'Voucher',
    icon: Ticket,
    key: 'v',
    ...lazyPage(() => import('../vouchers/vouchers-page')),
  },
  {
    route: '/blog',
    label: 'Blog',
    icon: Newspaper,
    key: 'b',
    ...lazyPage(() => import('../blog/blog-page')),
  },
  {
    route: '/appointments',
    label: 'Appointments',
    icon: CalendarClock,
    key: 'a',
    ...lazyPage(() => import('../appointments/appointments-page')),
  },
  {
    route: '/payments',
    label: 'Payments',
    icon: CreditCard,
    key: 'p',
    ...lazyPage(() => import('../payments/payments-page')),
  },
  {
    route: '/logs',
    label: 'Logs',
    icon: ScrollText,
    key: 'l',
    ...lazyPage(() => import('../logs/logs-page')),
  },
];

/** Pages without a sidebar entry, opened by URL only (specification, section 2). */
export const hiddenPages: readonly (LazyPage & { route: string })[] = [
  {
    route: '/services-test',
    ...lazyPage(() => import('../services-test/services-test-page')),
  },
];

export function preloadPage(address: string): void {
  const entry = [...pages, ...hiddenPages].find(({ route }) => route === address);
  // The page reports the failure when it is opened.
  entry?.preload().catch(() => {});
}
