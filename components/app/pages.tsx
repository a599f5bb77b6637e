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

interface SidebarPage extends LazyPage {
  route: string;
  label: string;
  icon: LucideIcon;
}

/** The sidebar pages, in the order of the specification, section 2. */
export const pages: readonly SidebarPage[] = [
  {
    route: '/',
    label: 'Dashboard',
    icon: LayoutDashboard,
    ...lazyPage(() => import('../pages/dashboard-page')),
  },
  {
    route: '/test',
    label: 'Tests Taken',
    icon: ClipboardList,
    ...lazyPage(() => import('../pages/tests-taken-page')),
  },
  {
    route: '/coupon',
    label: 'Coupon',
    icon: Percent,
    ...lazyPage(() => import('../coupons/coupons-page')),
  },
  {
    route: '/voucher',
    label: 'Voucher',
    icon: Ticket,
    ...lazyPage(() => import('../vouchers/vouchers-page')),
  },
  {
    route: '/blog',
    label: 'Blog',
    icon: Newspaper,
    ...lazyPage(() => import('../blog/blog-page')),
  },
  {
    route: '/appointments',
    label: 'Appointments',
    icon: CalendarClock,
    ...lazyPage(() => import('../pages/appointments-page')),
  },
  {
    route: '/payments',
    label: 'Payments',
    icon: CreditCard,
    ...lazyPage(() => import('../pages/payments-page')),
  },
  {
    route: '/logs',
    label: 'Logs',
    icon: ScrollText,
    ...lazyPage(() => import('../pages/logs-page')),
  },
];

/** All pages, also those that are opened by URL only (specification, section 2). */
export const routes: readonly (LazyPage & { route: string })[] = [
  ...pages,
  {
    route: '/services-test',
    ...lazyPage(() => import('../pages/services-test-page')),
  },
];

/** The keyboard shortcut of a page is `g`, then the first letter of its label. */
export const shortcutOf = ({ label }: SidebarPage) => `g ${label.charAt(0).toLowerCase()}`;

export function preloadPage(address: string): void {
  const entry = routes.find(({ route }) => route === address);
  // The page reports the failure when it is opened.
  entry?.preload().catch(() => {});
}
