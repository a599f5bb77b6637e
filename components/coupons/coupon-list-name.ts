/** Names the list of coupons in the cache. */
export const couponListName = 'coupons';
