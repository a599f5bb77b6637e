/** `coupon` holds vouchers and `vouchers` holds coupons (specification, section 3). */
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
