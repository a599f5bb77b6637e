import { storage } from 'wxt/utils/storage';
import { changeStored } from '../values/change-stored';
import type { Voucher } from './voucher';

/** In this session, codes that were copied without a mark are not the next codes any more. */
export const copiedItem = storage.defineItem<string[]>('session:copied-codes', { fallback: [] });

export const noteCopied = (vouchers: readonly Voucher[]) =>
  changeStored(copiedItem, (ids) => [...new Set([...ids, ...vouchers.map(({ id }) => id)])]);
