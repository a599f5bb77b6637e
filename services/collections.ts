/**
 * What the console lists, in the order of its pages. `coupon` holds vouchers and `vouchers` holds
 * coupons (`docs/data-model.md`).
 */
export const collections = {
  users: 'users',
  testsTaken: 'tests-taken',
  coupons: 'vouchers',
  vouchers: 'coupon',
  posts: 'blog-posts',
  appointments: 'appointments',
  payments: 'transactions',
  logs: 'logs',
} as const;

export const adminCredentials = 'admin-credentials';
