/**
 * Two names are the reverse of their meaning (specification, section 3): `coupon` holds vouchers,
 * `vouchers` holds coupons.
 */
export const collections = {
  users: 'users',
  testsTaken: 'tests-taken',
  voucherCodes: 'coupon',
  discountCoupons: 'vouchers',
  appointments: 'appointments',
  transactions: 'transactions',
  blogPosts: 'blog-posts',
  logs: 'logs',
  adminCredentials: 'admin-credentials',
} as const;
