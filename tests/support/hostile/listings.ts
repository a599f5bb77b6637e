/** A page of the console that lists the documents of one collection. */
export interface Listing {
  name: string;
  hash: string;
  collection: string;
  isGroup?: boolean;
  /** The page's word for its rows. */
  noun: string;
  /** The dialog that a row opens; without one, the row expands. */
  dialog?: string;
  /** The details of one of the documents contain it. */
  details?: string;
  /** A search text, and a pattern for the rows that it finds. */
  search: { text: string; finds: RegExp };
  sortableBy: readonly string[];
  file: string;
}

const attack = '<img src=x onerror="globalThis.hacked=true">';
const found = { text: '<IMG SRC=X', finds: /<img src=x onerror/ };

export const listings: readonly Listing[] = [
  {
    name: 'users',
    hash: '#/',
    collection: 'users',
    noun: 'users',
    search: found,
    sortableBy: ['ID', 'Name', 'Email', 'Phone'],
    file: 'users',
  },
  {
    name: 'tests taken',
    hash: '#/test',
    collection: 'tests-taken',
    isGroup: true,
    noun: 'tests',
    dialog: 'Report',
    search: found,
    sortableBy: ['ID', 'Date', 'Name', 'Email', 'Test'],
    file: 'tests-taken',
  },
  {
    name: 'appointments',
    hash: '#/appointments',
    collection: 'appointments',
    noun: 'appointments',
    search: found,
    sortableBy: ['ID', 'Name', 'Email', 'Phone', 'Date'],
    file: 'appointments',
  },
  {
    name: 'payments',
    hash: '#/payments',
    collection: 'transactions',
    noun: 'payments',
    search: found,
    sortableBy: ['ID', 'User Name', 'Payment Amount', 'Payment Currency'],
    file: 'payments',
  },
  {
    name: 'coupons',
    hash: '#/coupon',
    collection: 'vouchers',
    noun: 'coupons',
    search: { text: attack, finds: /<img/ },
    sortableBy: ['Created On', 'Discount Code', 'Limit', 'Redeemed', 'Discount %', 'Valid Till'],
    file: 'discount-coupons',
  },
  {
    name: 'posts',
    hash: '#/blog',
    collection: 'blog-posts',
    noun: 'posts',
    dialog: 'Post',
    search: found,
    sortableBy: ['Date', 'Title', 'Desc'],
    file: 'blog-posts',
  },
  {
    name: 'logs',
    hash: '#/logs',
    collection: 'logs',
    noun: 'logs',
    dialog: 'Log Details',
    details: '(100,000 values, too many to show)',
    search: found,
    sortableBy: ['ID', 'Event', 'Profile Name', 'Time', 'IP Address', 'Location'],
    file: 'logs',
  },
];
