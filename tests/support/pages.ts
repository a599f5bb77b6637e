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
  search: { text: string; finds: RegExp };
  sortableBy: readonly string[];
  /** The name of the exported file, without date and extension. */
  file: string;
}

const attack = '<img src=x onerror="globalThis.hacked=true">';
const found = { text: '<IMG SRC=X', finds: /<img src=x onerror/ };

/** The pages of the sidebar, in its order; `pages.test.ts` compares them with the product's. */
export const consolePages: readonly ConsolePage[] = [
  {
    route: '/',
    label: 'Dashboard',
    name: 'users',
    collection: 'users',
    noun: 'users',
    search: found,
    sortableBy: ['ID', 'Name', 'Email', 'Phone'],
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
    search: found,
    sortableBy: ['ID', 'Date', 'Name', 'Email', 'Test'],
    file: 'tests-taken',
  },
  {
    route: '/coupon',
    label: 'Coupon',
    name: 'coupons',
    collection: 'vouchers',
    noun: 'coupons',
    search: { text: attack, finds: /<img/ },
    sortableBy: ['Created On', 'Discount Code', 'Limit', 'Redeemed', 'Discount %', 'Valid Till'],
    file: 'discount-coupons',
  },
  {
    route: '/voucher',
    label: 'Voucher',
    name: 'voucher codes',
    collection: 'coupon',
    isTree: true,
    noun: 'codes',
    search: { text: 'GOOD-CODE', finds: /GOOD-CODE/ },
    sortableBy: [],
    file: 'vouchers',
  },
  {
    route: '/blog',
    label: 'Blog',
    name: 'posts',
    collection: 'blog-posts',
    noun: 'posts',
    dialog: 'Post',
    search: found,
    sortableBy: ['Date', 'Title', 'Desc'],
    file: 'blog-posts',
  },
  {
    route: '/appointments',
    label: 'Appointments',
    name: 'appointments',
    collection: 'appointments',
    noun: 'appointments',
    search: found,
    sortableBy: ['ID', 'Name', 'Email', 'Phone', 'Date'],
    file: 'appointments',
  },
  {
    route: '/payments',
    label: 'Payments',
    name: 'payments',
    collection: 'transactions',
    noun: 'payments',
    search: found,
    sortableBy: ['ID', 'User Name', 'Payment Amount', 'Payment Currency'],
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
    search: found,
    sortableBy: ['ID', 'Event', 'Profile Name', 'Time', 'IP Address', 'Location'],
    file: 'logs',
  },
];

export const listings = consolePages.filter(({ isTree }) => !isTree);
