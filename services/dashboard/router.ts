import * as v from 'valibot';
import { after, appointmentsWithin, renewAgenda } from '../appointments/read-agenda';
import { countDocuments, countOthers, sumNumbers } from '../firebase/firestore/aggregate';
import { collections } from '../firebase/firestore/documents';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { countedAccounts } from '../users/user';
import { patient } from '../firebase/requests/deadline';
import { adminProcedure } from '../rpc/base';
import { changeStored } from '../values/change-stored';
import { isoDay } from '../values/dates';
import { unused } from '../values/stored';
import { soonDays } from '../vouchers/voucher';
import { type Card, cards, type Counted, countsItem } from './counts';
import { endingCodes, noteFindings } from '../attention/find-attention';

const { users, appointments, transactions } = collections;

/** Specification, section 9. */
const testsTakenOffset = 6;

/** Parallel aggregations, at one read per thousand documents. */
const counters: Record<Card, (target: FirestoreTarget) => Promise<Counted>> = {
  async users(target) {
    const counts = countedAccounts.map((equals) =>
      countDocuments(target, { collection: users, field: 'accountType', equals }),
    );
    const [free = 0, paid = 0] = await Promise.all(counts);
    return { value: free + paid, paid };
  },

  async testsTaken(target) {
    const [sum, leftOut] = await Promise.all([
      sumNumbers(target, users, 'testsTaken'),
      countOthers(target, users, 'testsTaken'),
    ]);
    return { value: sum - testsTakenOffset, leftOut };
  },

  async upcomingAppointments(target) {
    const [value, all] = await Promise.all([
      countDocuments(target, appointmentsWithin(after(new Date()))),
      countDocuments(target, { collection: appointments }),
    ]);
    return { value, all };
  },

  transactions: async (target) => ({
    value: await countDocuments(target, { collection: transactions }),
  }),
};

export const dashboardRouter = {
  /** Not bound to the view that asks: the next popup shows the count, too. */
  count: adminProcedure
    .input(v.strictObject({ card: v.picklist(cards) }))
    .handler(async ({ context: { backend, session }, input: { card } }) => {
      const counted = await counters[card](patient(backend.firestore));
      const dated = { ...counted, countedAt: Date.now() };
      const before = await countsItem.getValue();
      await session.ifSignedIn(() =>
        changeStored(countsItem, (now) => ({ ...now, [card]: dated })),
      );
      const hasChanged = counted.value !== before[card]?.value;
      if (card === 'upcomingAppointments') await renewAgenda(backend, session, hasChanged);
      return dated;
    }),

  /** Notes how many unused codes end soon, at one read per thousand. */
  countEnding: adminProcedure.handler(async ({ context: { backend, session } }) => {
    const dayIn = (days: number) => isoDay(new Date().setHours(24 * days + 12));
    // The last days of the codes, as the console writes them. Equalities need no index.
    const isIn = Array.from({ length: soonDays + 1 }, (_, days) => dayIn(days));
    const ending = { collection: collections.voucherCodes, field: 'validTill', isIn, and: unused };
    const count = await countDocuments(patient(backend.firestore), ending);
    await session.ifSignedIn(() => noteFindings({ ending: endingCodes(count) }));
    return count;
  }),
};
