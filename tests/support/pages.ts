export interface ConsolePage {
  route: string;
  label: string;
  name: string;
  collection: string;
  isGroup?: boolean;
  isTree?: boolean;
  noun: string;
  dialog?: string;
  details?: string;
  /** The name of the exported file, without date and extension. */
  file: string;
}

/** The pages of the sidebar, in its order; `pages.test.ts` compares them with the product's. */
export const consolePages: readonly ConsolePage[] = [
  {
    route: '/',
    label: 'Dashboard',
    name: 'users',
    collection: 'users',
    noun: 'users',
    file: 'users',
  },
  {
    route: '/test',
    label: 'Tests Taken',
    name: 'tests taken',
    collection: 'tests-taken',
    isGroup: true,
    noun: 'tests',
    dialog: 'Report',
    file: 'tests-taken',
  },
  {
    route: '/coupon',
    label: 'Coupon',
    name: 'coupons',
    collection: 'vouchers',
    noun: 'coupons',
    file: 'discount-coupons',
  },
  {
    route: '/voucher',
    label: 'Voucher',
    name: 'voucher codes',
    collection: 'coupon',
    isTree: true,
    noun: 'codes',
    file: 'vouchers',
  },
  {
    route: '/blog',
    label: 'Blog',
    name: 'posts',
    collection: 'blog-posts',
    noun: 'posts',
    dialog: 'Post',
    file: 'blog-posts',
  },
  {
    route: '/appointments',
    label: 'Appointments',
    name: 'appointments',
    collection: 'appointments',
    noun: 'appointments',
    file: 'appointments',
  },
  {
    route: '/payments',
    label: 'Payments',
    name: 'payments',
    collection: 'transactions',
    noun: 'payments',
    file: 'payments',
  },
  {
    route: '/logs',
    label: 'Logs',
    name: 'logs',
    collection: 'logs',
    noun: 'logs',
    dialog: 'Log Details',
    details: '(100,000 values, too many to show)',
    file: 'logs',
  },
];

export const listings = consolePages.filter(({ isTree }) => !isTree);
