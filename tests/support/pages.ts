import { collections } from '../../services/collections.ts';

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

/** What a page does not say here follows from its key; `pages.test.ts` compares all with the product. */
const unusual: { readonly [Key in keyof typeof collections]?: Partial<ConsolePage> } = {
  users: { route: '/', label: 'Dashboard' },
  testsTaken: {
    route: '/test',
    label: 'Tests Taken',
    name: 'tests taken',
    isGroup: true,
    noun: 'tests',
    dialog: 'Report',
    file: 'tests-taken',
  },
  coupons: { route: '/coupon', label: 'Coupon', file: 'discount-coupons' },
  vouchers: {
    route: '/voucher',
    label: 'Voucher',
    name: 'voucher codes',
    isTree: true,
    noun: 'codes',
  },
  posts: { route: '/blog', label: 'Blog', dialog: 'Post', file: 'blog-posts' },
  logs: { dialog: 'Log Details', details: '(100,000 values, too many to show)' },
};

/** The pages of the sidebar, in its order. */
export const consolePages: readonly ConsolePage[] = Object.entries(collections).map(
  ([key, collection]) => ({
    route: `/${key}`,
    label: key.charAt(0).toUpperCase() + key.slice(1),
    name: key,
    collection,
    noun: key,
    file: key,
    ...unusual[key as keyof typeof collections],
  }),
);

export const listings = consolePages.filter(({ isTree }) => !isTree);
