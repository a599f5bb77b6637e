import * as v from 'valibot';
import { after, appointmentsWithin, renewAgenda } from '../appointments/read-agenda';
import { collections } from '../collections';
import type { Firestore } from '../firebase/firestore/client';
import { sumOf } from '../firebase/firestore/counts';
import { adminProcedure } from '../api/base';
import { type Card, cards, type Counted, countedAccounts, countsItem } from './counts';

const { users, payments } = collections;

/** `docs/behaviour.md` has this number. */
const testsTakenOffset = 6;

const counters: Record<Card, (firestore: Firestore) => Promise<Counted>> = {
  async users(firestore) {
    const counts = countedAccounts.map((equals) =>
      firestore.count({ collection: users, field: 'accountType', equals }),
    );
    const [all, free = 0, paid = 0] = await Promise.all([
      firestore.count({ collection: users }),
      ...counts,
    ]);
    return { value: free + paid, paid, unknown: Math.max(0, all - free - paid) };
  },

  testsTaken: async (firestore) => ({
    value: (await sumOf(firestore, users, 'testsTaken')) - testsTakenOffset,
  }),

  upcomingAppointments: async (firestore) => ({
    value: await firestore.count(appointmentsWithin(after(new Date()))),
  }),

  transactions: async (firestore) => ({ value: await firestore.count({ collection: payments }) }),
};

export const dashboardRouter = {
  /** No signal is passed on, so that a count whose popup has closed is there for the next one. */
  count: adminProcedure
    .input(v.strictObject({ card: v.picklist(cards) }))
    .handler(async ({ context: { backend, session }, input: { card } }) => {
      const counted = await counters[card](backend.firestore.with({}));
      const dated = { ...counted, countedAt: Date.now() };
      const before = await countsItem.getValue();
      await session.ifSignedIn(() => countsItem.change((now) => ({ ...now, [card]: dated })));
      const hasChanged = counted.value !== before[card]?.value;
      if (card === 'upcomingAppointments') void renewAgenda(backend, session, hasChanged);
      return dated;
    }),
};
