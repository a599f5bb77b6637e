import * as v from 'valibot';
import { AppointmentDocument } from '../appointments/appointment';
import { countDocuments, countOthers, sumNumbers } from '../firebase/firestore/aggregate';
import { decode } from '../firebase/firestore/decode';
import { collections } from '../firebase/firestore/documents';
import { findDocuments } from '../firebase/firestore/query';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { countedAccounts } from '../users/user';
import { patient } from '../firebase/requests/deadline';
import { adminProcedure } from '../rpc/base';
import { type CardCount, type Counted, countsItem, testsTakenOffset } from './counts';
import { type Card, cards } from './meaning';

const { users, appointments, transactions } = collections;

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
    const field = { collection: users, field: 'testsTaken' };
    const [sum, leftOut] = await Promise.all([
      sumNumbers(target, field),
      countOthers(target, field),
    ]);
    return { value: sum - testsTakenOffset, leftOut };
  },

  async upcomingAppointments(target) {
    const now = new Date();
    const [value, all, next] = await Promise.all([
      countDocuments(target, upcoming(formsOf(now))),
      countDocuments(target, { collection: appointments }),
      nextAppointment(target, now),
    ]);
    return { value, all, ...(next && { next }) };
  },

  transactions: async (target) => ({
    value: await countDocuments(target, { collection: transactions }),
  }),
};

/** The specification's ISO texts, and the Timestamps and numbers of older clients. */
const formsOf = (instant: Date) => [instant.toISOString(), instant, instant.getTime()];

const upcoming = (isAboveAny: ReturnType<typeof formsOf>) => ({
  collection: appointments,
  field: 'selectedDate',
  isAboveAny,
});

/** Costs a query more for each form if not all are texts. */
async function nextAppointment(target: FirestoreTarget, now: Date) {
  const forms = formsOf(now);
  const first = await findDocuments(target, upcoming(forms), 1);
  // Firestore sorts by type first, and texts come last.
  const isText = first.every(({ fields }) => 'stringValue' in (fields.selectedDate ?? {}));
  const asked = isText ? [] : forms;
  const others = asked.map((form) => findDocuments(target, upcoming([form]), 1));
  return [...first, ...(await Promise.all(others)).flat()]
    .map((document) => decode(AppointmentDocument, document))
    .flatMap(({ fullName: name, appointmentType: type, selectedDate: atMs }) =>
      atMs !== null && atMs > now.getTime() ? { name, type, atMs } : [],
    )
    .toSorted((one, other) => one.atMs - other.atMs)[0];
}

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
