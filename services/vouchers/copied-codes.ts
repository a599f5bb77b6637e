import { storage } from 'wxt/utils/storage';
import { changeStored } from '../values/change-stored';
import type { Voucher } from './voucher';

/** The IDs of what was copied without a mark, in any window. A log-out removes it. */
export const copiedItem = storage.defineItem<string[]>('session:copied-codes', { fallback: [] });

/** In this session, they are not the next codes any more. */
export const noteCopied = (vouchers: readonly Voucher[]) =>
  changeStored(copiedItem, (ids) => [...new Set([...ids, ...vouchers.map(({ id }) => id)])]);
