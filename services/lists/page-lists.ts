/** A page needs these lists, of which it shows the first. */
export const pageLists: Readonly<Record<string, readonly string[]>> = {
  '/': ['users'],
  '/test': ['tests-taken', 'users'],
  '/coupon': ['discount-coupons'],
  '/voucher': ['vouchers'],
  '/blog': ['blog-posts'],
  '/appointments': ['appointments'],
  '/payments': ['payments'],
  '/logs': ['logs'],
};

export const pageOf = (list: string) =>
  Object.keys(pageLists).find((page) => pageLists[page]?.[0] === list) ?? '/';
