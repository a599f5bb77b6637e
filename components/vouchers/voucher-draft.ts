import { storage } from 'wxt/utils/storage';
import type { VoucherFormValues } from '../../services/vouchers/voucher-form';

/**
 * What was typed into the form, until it is sent: closing the panel closes the form as well. What
 * was left as it was is not kept, so that tomorrow's form begins with tomorrow's date.
 */
export const voucherDraftItem = storage.defineItem<Partial<VoucherFormValues> | null>(
  'session:voucher-draft',
  { fallback: null },
);
