export const couponListName = 'coupons';
