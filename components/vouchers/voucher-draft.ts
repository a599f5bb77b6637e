import { storage } from 'wxt/utils/storage';
import type { VoucherFormValues } from '../../services/vouchers/voucher-form';

/** What was typed into the form, until it is sent: closing the panel closes the form as well. */
export const voucherDraftItem = storage.defineItem<VoucherFormValues | null>(
  'session:voucher-draft',
  { fallback: null },
);
