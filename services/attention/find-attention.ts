import type { Appointment } from '../appointments/appointment';
import type { Coupon } from '../coupons/coupon';
import { isActive } from '../values/dates';
import { daysUntil } from '../values/formats';
import { changeStored } from '../values/change-stored';
import { isUsedUp } from '../values/stored';
import { codesText, groupVouchers, soonDays, type Voucher } from '../vouchers/voucher';
import { type Finding, findingsItem, found } from './attention';

type Row = { readonly problems?: readonly string[] };

const soon = `within ${soonDays} days`;

/** As they are counted, without their groups. */
export const endingCodes = (count: number) =>
  found(count, 'unused code ends', 'unused codes end', soon, '/voucher');

function endingGroups(vouchers: readonly Voucher[], now = Date.now()) {
  const ending = groupVouchers(vouchers, now).groups.filter(
    ({ endsAt, count, redeemedCount }) =>
      isActive({ endsAt }, now) && daysUntil(endsAt, now) <= soonDays && redeemedCount < count,
  );
  const unused = ending.reduce((sum, { count, redeemedCount }) => sum + count - redeemedCount, 0);
  const left = `${soon}, ${codesText(unused)} unused`;
  return found(ending.length, 'group ends', 'groups end', left, '/voucher');
}

function usedUp(coupons: readonly Coupon[], now = Date.now()) {
  const { length, 0: first } = coupons.filter(
    (coupon) => isActive(coupon, now) && isUsedUp(coupon),
  );
  const all = found(length, 'coupon', 'coupons', 'reached their limit', '/coupon');
  if (!all || !first || length > 1) return all;
  return { ...all, text: 'Coupon {code} reached its limit', code: first.code || first.id };
}

function withoutPhone(appointments: readonly Appointment[], now = Date.now()) {
  const { length } = appointments.filter(
    ({ selectedDate, phoneNumber }) =>
      selectedDate !== null && daysUntil(selectedDate, now) === 1 && phoneNumber.trim() === '',
  );
  return found(length, 'appointment', 'appointments', 'tomorrow without phone', '/appointments');
}

/** What is no longer found is removed. */
export const noteFindings = (findings: Record<string, Finding | undefined>) =>
  changeStored(findingsItem, (stored) => ({ ...stored, ...(findings as Record<string, Finding>) }));

export function noteFindingsIn(list: string, rows: readonly Row[], route: string) {
  const { length: broken } = rows.filter(({ problems }) => problems !== undefined);
  const where = `broken in ${list.replace('-', ' ')}`;
  return noteFindings({
    [`broken-${list}`]: found(broken, 'document is', 'documents are', where, route),
    ...(list === 'vouchers' && { ending: endingGroups(rows as readonly Voucher[]) }),
    ...(list === 'coupons' && { limit: usedUp(rows as readonly Coupon[]) }),
    ...(list === 'appointments' && { phone: withoutPhone(rows as readonly Appointment[]) }),
  });
}
