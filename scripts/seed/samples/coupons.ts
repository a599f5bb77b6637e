import { type DateForm, dateIn } from '../dates.ts';
import { createRandom } from '../documents.ts';

// Code, percent, limit, redeemed, days from now to the start and the end, form of dates.
const coupons: [string, number, number, number, number, number, DateForm][] = [
  ['WELCOME10', 10, 500, 131, -40, 60, 'text'],
  ['DIWALI25', 25, 200, 200, -30, -6, 'text'],
  ['NEWYEAR50', 50, 100, 0, 20, 55, 'text'],
  ['STUDENT15', 15, 1000, 412, -180, 185, 'iso'],
  ['FREEDOM100', 100, 10, 9, -99, -90, 'timestamp'],
  ['summer-20', 20, 50, 3, -200, -110, 'timestamp'],
  ['SCHOOL5', 5, 5000, 1207, -10, 355, 'text'],
  ['EARLYBIRD', 30, 75, 12, -7, 21, 'text'],
  ['LASTCALL', 40, 25, 25, -14, -2, 'iso'],
  ['MENTOR', 12.5, 60, 7, -1, 90, 'iso'],
  ['ROLL&RUN <b>', 1, 1, 0, 0, 14, 'timestamp'],
  ['ANNIVERSARY-OF-THE-GUIDANCE-CENTRE-2026', 35, 350, 0, 0, 30, 'text'],
];

/** Discount coupons are in the collection `vouchers`. */
export function samples(now: number) {
  const random = createRandom(61);
  return coupons.map(([code, discountPercentage, limit, redeemed, from, till, form]) => ({
    // Only this console names a document after its code; older clients let Firestore name it.
    id: form === 'text' ? code : random.documentId(),
    data: {
      code,
      discountPercentage,
      validFrom: dateIn(form, now, from),
      validTill: dateIn(form, now, till),
      limit,
      redeemed,
    },
  }));
}
