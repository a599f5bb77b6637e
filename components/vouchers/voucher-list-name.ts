/** The name under which the codes are kept while the console is open. */
export const voucherListName = 'vouchers';
