import { type DateForm, dateIn } from '../dates.ts';
import { createRandom, type Quirks } from '../documents.ts';

const halfExpired = 'Half-year camp';
const handedOut = "St. Xavier's College, batch 2026";
const handedOutCodes = 8;

// Name, codes, credit, share redeemed, days from now to the start and the end, form of dates.
const groups: [string, number, number, number, number, number, DateForm][] = [
  ['Spring career fair', 300, 100, 0.15, -12, 80, 'text'],
  [handedOut, 120, 250, 0.6, -30, 30, 'text'],
  ["Teachers' day", 48, 50, 0.8, -120, -40, 'timestamp'],
  [halfExpired, 24, 75, 0.3, -60, 45, 'text'],
  ['करियर मेला', 10, 500, 0, -3, 120, 'iso'],
  ['One for the principal', 1, 1000, 1, -200, -170, 'iso'],
];

/** Vouchers are in the collection `coupon`. */
export function samples(now: number) {
  const random = createRandom(53);
  return groups.flatMap(([groupName, codes, credit, redeemedShare, from, till, form]) => {
    const groupId = random.voucherBlock();
    return Array.from({ length: codes }, (_, number) => {
      const code = `${groupId}-${random.voucherBlock()}-${random.voucherBlock()}`;
      const isPast = groupName === halfExpired && number % 2 === 1;
      const data = {
        code,
        validFrom: dateIn(form, now, from),
        validTill: dateIn(form, now, isPast ? -5 : till),
        limit: 1,
        redeemed: random.chance(redeemedShare) ? 1 : 0,
        credit,
        groupId,
        groupName,
        ...(number < handedOutCodes &&
          groupName === handedOut && { handedOutAt: dateIn('timestamp', now, -1) }),
      };
      const quirk = groupName === halfExpired ? quirks[number] : undefined;
      quirk?.(data);
      // Only this console names a document after its code; older clients let Firestore name it.
      return { id: form === 'text' && !quirk ? code : random.documentId(), data };
    });
  });
}

/**
 * Fields missing in older vouchers. These are among the expired half, so the state of the group
 * stays the same.
 */
const quirks: Quirks = {
  5: (data) => delete data.validFrom,
  7: (data) => (data.credit = null),
  9: (data) => delete data.redeemed,
};
