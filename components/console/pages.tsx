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
import { lazy, type ComponentType } from 'react';

export interface PageEntry {
  route: string;
  label: string;
  icon: LucideIcon;
  /** The key that goes to the page after `g`. */
  key: string;
  Page: ComponentType;
}

/** The pages of the sidebar, in the specification's order (section 2). */
export const pages: readonly PageEntry[] = [
  {
    route: '/',
    label: 'Dashboard',
    icon: LayoutDashboard,
    key: 'd',
    Page: lazy(() => import('../dashboard/dashboard-page')),
  },
  {
    route: '/test',
    label: 'Tests Taken',
    icon: ClipboardList,
    key: 't',
    Page: lazy(() => import('../tests-taken/tests-taken-page')),
  },
  {
    route: '/coupon',
    label: 'Coupon',
    icon: Percent,
    key: 'c',
    Page: lazy(() => import('../coupons/coupons-page')),
  },
  {
    route: '/voucher',
    label: 'Voucher',
    icon: Ticket,
    key: 'v',
    Page: lazy(() => import('../vouchers/vouchers-page')),
  },
  {
    route: '/blog',
    label: 'Blog',
    icon: Newspaper,
    key: 'b',
    Page: lazy(() => import('../blog/blog-page')),
  },
  {
    route: '/appointments',
    label: 'Appointments',
    icon: CalendarClock,
    key: 'a',
    Page: lazy(() => import('../appointments/appointments-page')),
  },
  {
    route: '/payments',
    label: 'Payments',
    icon: CreditCard,
    key: 'p',
    Page: lazy(() => import('../payments/payments-page')),
  },
  {
    route: '/logs',
    label: 'Logs',
    icon: ScrollText,
    key: 'l',
    Page: lazy(() => import('../logs/logs-page')),
  },
];

/** Pages that are reached by their address only (specification, section 2). */
export const hiddenPages: readonly Pick<PageEntry, 'route' | 'Page'>[] = [
  {
    route: '/services-test',
    Page: lazy(() => import('../services-test/services-test-page')),
  },
];
