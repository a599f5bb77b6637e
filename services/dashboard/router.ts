import * as v from 'valibot';
import { countDocuments, countOthers, sumNumbers } from '../firebase/firestore/aggregate';
import { collections } from '../firebase/firestore/documents';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { countedAccounts } from '../users/user';
import { patient } from '../firebase/requests/deadline';
import { adminProcedure } from '../rpc/base';
import { type CardCount, countsItem, testsTakenOffset } from './counts';
import { type Card, cards } from './summary';

const { users, appointments, transactions } = collections;

/** Parallel aggregations, at one read per thousand documents. */
const counters: Record<Card, (target: FirestoreTarget) => Promise<Omit<CardCount, 'countedAt'>>> = {
  users: async (target) => {
    const accounts = { collection: users, field: 'accountType', isIn: countedAccounts };
    return { value: await countDocuments(target, accounts) };
  },

  async testsTaken(target) {
    const field = 'testsTaken';
    const [sum, leftOut] = await Promise.all([
      sumNumbers(target, { collection: users, field }),
      countOthers(target, { collection: users, field }),
    ]);
    return { value: sum - testsTakenOffset, leftOut };
  },

  async upcomingAppointments(target) {
    const now = new Date();
    // Firestore compares only values of one type, so the specification's ISO texts and the
    // Timestamps and numbers of older clients are counted separately.
    const counts = [now.toISOString(), now, now.getTime()].map((isAbove) =>
      countDocuments(target, { collection: appointments, field: 'selectedDate', isAbove }),
    );
    return { value: (await Promise.all(counts)).reduce((sum, count) => sum + count) };
  },

  transactions: async (target) => ({
    value: await countDocuments(target, { collection: transactions }),
  }),
};

export const dashboardRouter = {
  /** Not bound to the view that asks: the next popup shows the count, too. */
  count: adminProcedure
    .input(v.strictObject({ card: v.picklist(cards) }))
    .handler(async ({ context: { backend, session }, input: { card } }): Promise<CardCount> => {
      const counted = await counters[card](patient(backend.firestore));
      const dated = { ...counted, countedAt: Date.now() };
      await session.ifSignedIn(async () =>
        countsItem.setValue({ ...(await countsItem.getValue()), [card]: dated }),
      );
      return dated;
    }),
};
