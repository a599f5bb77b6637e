import { api } from '../../services/api/client';
import type { Coupon } from '../../services/coupons/coupon';
import { shownName } from '../../services/values/cut-text';
import { formatCount, formatDate, type Noun } from '../../services/values/formats';
import { formatNumber } from '../../services/values/numbers';
import { isQueryableText } from '../../services/values/stored';
import { lists } from '../lists/lists';
import {
  codeDeletion,
  lossText,
  expiryTexts,
  unreadUses,
  unreadUseText,
} from '../codes/code-operations';
import { questionAbout } from '../operations/chosen-rows';
import { applyToList, type OperationKinds } from '../operations/operation-kind';
import { confirmOperation } from '../operations/operation-question';
import { copyText } from '../ui/copy';
import { showMessage } from '../ui/messages';

export const couponNoun: Noun = { one: 'discount coupon', other: 'discount coupons' };

export const codeTaken = 'Voucher code already exists';

export function twinText({ code, discountPercentage: percent, expiry }: Coupon): string {
  const discount = percent !== undefined && `${formatNumber(percent)}%`;
  const end = expiry != null && `till ${formatDate(expiry)}`;
  return `There is ${[shownName(code), discount, end].filter(Boolean).join(', ')}.`;
}

const applyEnd = applyToList(lists.coupons);

export const couponOperations = {
  'generate-coupon': {
    name: 'Generated coupon',
    doing: () => 'Generating discount coupon',
    subject: ({ subject }) => shownName(subject.code),
    done: ({ subject }) => `Discount Coupon Generated Successfully!\n${shownName(subject.code)}`,
    offer: ({ subject: { code } }) => ({
      label: 'Copy code',
      run: () => void copyText(code, () => showMessage({ text: `Copied ${shownName(code)}` })),
    }),
    failed: codeTaken,
    applyEnd,
  },
  'delete-coupon': {
    name: 'Deleted coupons',
    ...codeDeletion(couponNoun),
    takenText: codeTaken,
    applyEnd,
  },
  'coupon-expiry': { name: 'Changed coupon expiry', ...expiryTexts(couponNoun), applyEnd },
} satisfies Partial<OperationKinds>;

export function askToDelete(chosen: readonly Coupon[]) {
  const coupons = [...chosen];
  const [only] = chosen.length === 1 ? chosen : [];
  const deletionFor = (count: number, description: string) => ({
    description,
    start: (operationId: string) => api.coupons.remove({ coupons, count, operationId }),
  });
  const countFirst = (code: string) => async (signal: AbortSignal) => {
    const { count, redeemed, unread } = await api.coupons.ofCode({ code }, { signal });
    if (count === 0) return null;
    const all = ` ${formatCount(count)} documents use this code; all of them will be deleted.`;
    return deletionFor(count, `${redeemedText(redeemed, unread)}${count === 1 ? '' : all}`);
  };
  const redeemed = chosen.filter((coupon) => (coupon.redeemed ?? 0) > 0).length;
  const loss = only
    ? redeemedText(only.redeemed, only.storedTexts?.redeemed)
    : lossText(couponNoun, chosen.length, redeemed, unreadUses(chosen));
  const withoutCount = deletionFor(chosen.length, loss);
  confirmOperation({
    ...questionAbout(chosen, couponNoun),
    prepared: only?.code && isQueryableText(only.code) ? countFirst(only.code) : withoutCount,
  });
}

function redeemedText(redeemed: number | null | undefined, unread?: string): string {
  if (unread !== undefined) return unreadUseText(unread);
  if (!redeemed) return 'It has not been redeemed.';
  if (redeemed === 1) return 'It has been redeemed once.';
  return `It has been redeemed ${formatCount(redeemed)} times.`;
}
