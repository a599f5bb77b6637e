/**
 * The names of the service's collections. Two of them are the reverse of their meaning
 * (specification, section 3): `coupon` holds the voucher codes, `vouchers` the discount coupons.
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
