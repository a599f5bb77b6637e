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
import { openKeptRows } from '../../services/lists/kept-rows';
import { lazyPage, type LoadPage } from './lazy-page';

function sidebarPage(route: string, label: string, icon: LucideIcon, load: LoadPage) {
  return { route, label, icon, ...lazyPage(load) };
}

/** The sidebar pages, in the order of the specification, section 2. */
export const pages = [
  sidebarPage('/', 'Dashboard', LayoutDashboard, () => import('../pages/dashboard-page')),
  sidebarPage('/test', 'Tests Taken', ClipboardList, () => import('../pages/tests-taken-page')),
  sidebarPage('/coupon', 'Coupon', Percent, () => import('../coupons/coupons-page')),
  sidebarPage('/voucher', 'Voucher', Ticket, () => import('../vouchers/vouchers-page')),
  sidebarPage('/blog', 'Blog', Newspaper, () => import('../blog/blog-page')),
  sidebarPage(
    '/appointments',
    'Appointments',
    CalendarClock,
    () => import('../pages/appointments-page'),
  ),
  sidebarPage('/payments', 'Payments', CreditCard, () => import('../pages/payments-page')),
  sidebarPage('/logs', 'Logs', ScrollText, () => import('../pages/logs-page')),
];

/** All pages, also those that are opened by URL only (specification, section 2). */
export const routes = [
  ...pages,
  { route: '/services-test', ...lazyPage(() => import('../pages/services-test-page')) },
];

/** The keyboard shortcut of a page is `g`, then the first letter of its label. */
export const shortcutOf = ({ label }: { label: string }) => `g ${label.charAt(0).toLowerCase()}`;

export function preloadPage(address: string): void {
  const entry = routes.find(({ route }) => route === address);
  // The page reports the failure when it is opened.
  entry?.preload().catch(() => {});
}

/** The names of the lists that a page shows and that can be kept. */
const keptLists: Record<string, readonly string[]> = {
  '/': ['users'],
  '/test': ['tests-taken', 'users'],
  '/coupon': ['coupons'],
  '/voucher': ['vouchers'],
  '/blog': ['posts'],
  '/appointments': ['appointments'],
  '/payments': ['payments'],
};

/** Reads the code and the kept lists of the page that is shown first, while the console starts. */
export function openPage(address: string): void {
  preloadPage(address);
  openKeptRows(keptLists[address] ?? []);
}
