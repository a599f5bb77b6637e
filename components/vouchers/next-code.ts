import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../../services/api/client';
import { countText, formatCount } from '../../services/values/formats';
import {
  isRedeemed,
  isUnused,
  type Voucher,
  type VoucherGroup,
} from '../../services/vouchers/voucher';
import { maxQuantity } from '../../services/vouchers/voucher-form';
import { changeList } from '../table/data/list-data';
import { copyText } from '../ui/copy';
import { showFailure, showMessage } from '../ui/messages';
import { openGeneration } from './generate-vouchers';
import { listedCodes, unusedCodes, voucherSource } from './voucher-list';

/** When each code was copied as the next one, in this or another window. */
export function useHandedOut(): ReadonlyMap<string, number> | undefined {
  const queryKey = ['handed-out'];
  const queryFn = () => api.vouchers.handedOut();
  return useQuery({ queryKey, queryFn, placeholderData: keepPreviousData }).data;
}

/** Copies the first unused code that nobody was given yet; the background decides which one it is. */
export async function copyNextCode(client: QueryClient, group: VoucherGroup): Promise<void> {
  const listed = listedCodes(client, group.key).filter(isUnused);
  const { signal } = new AbortController();
  // The list may not have the whole group.
  const unused = listed.length > 0 ? listed : await unusedCodes(client, group, signal, () => {});
  const candidates = unused.slice(0, maxQuantity).map(({ id }) => id);
  const { given, news, left } = await api.vouchers.handOut({ candidates });
  const updated = (row: Voucher) => (news.has(row.id) ? (news.get(row.id) ?? []) : row);
  if (news.size > 0)
    changeList<Voucher>(client, voucherSource.name, (rows) => rows.flatMap(updated));
  if (given) {
    const { entryId, code } = given;
    const run = () => showFailure(api.vouchers.takeBack({ entryId }));
    if (!(await copyText(code))) return run();
    const text = `${code} copied. ${formatCount(left)} left.`;
    return showMessage({ text, action: { label: 'Undo', run } });
  }
  const codes = countText(news.size, { one: 'code was', other: 'codes were' });
  const text = `The next ${codes} redeemed elsewhere. Copy again for the one after.`;
  if (left > 0) return showMessage({ text });
  const areRedeemed = listedCodes(client, group.key).every(isRedeemed);
  const none = areRedeemed ? 'are redeemed.' : 'are redeemed, copied or expired.';
  const action = { label: 'Generate more like this', run: () => openGeneration(group) };
  showMessage({ text: `All codes ${none}`, action });
}
