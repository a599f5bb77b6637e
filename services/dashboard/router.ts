import * as v from 'valibot';
import { after, appointmentsWithin, renewAgenda } from '../appointments/read-agenda';
import { collections } from '../firebase/firestore/collections';
import { countDocuments, countOthers, sumNumbers } from '../firebase/firestore/query';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { countedAccounts } from '../users/user';
import { patient } from '../firebase/requests/deadline';
import { adminProcedure } from '../api/base';
import { changeStored } from '../values/change-stored';
import { type Card, cards, type Counted, countsItem } from './counts';

const { users, appointments, payments } = collections;

/** Section 9 of the specification gives this number. */
const testsTakenOffset = 6;

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
    value: await countDocuments(target, { collection: payments }),
  }),
};

export const dashboardRouter = {
  /** No signal is passed on, so that a count whose popup has closed is there for the next one. */
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
      if (card === 'upcomingAppointments') void renewAgenda(backend, session, hasChanged);
      return dated;
    }),
};
