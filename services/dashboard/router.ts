import * as v from 'valibot';
import { AppointmentDocument } from '../appointments/appointment';
import { countDocuments, countOthers, sumNumbers } from '../firebase/firestore/aggregate';
import { decode } from '../firebase/firestore/decode';
import { collections } from '../firebase/firestore/documents';
import { type FieldQuery, findDocuments } from '../firebase/firestore/query';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { countedAccounts } from '../users/user';
import { patient } from '../firebase/requests/deadline';
import { adminProcedure } from '../rpc/base';
import type { AdminSession } from '../session/admin-session';
import { changeStored } from '../values/change-stored';
import { isoDay } from '../values/dates';
import { unused } from '../values/stored';
import { soonDays } from '../vouchers/voucher';
import { type CardCount, type Counted, countsItem, testsTakenOffset } from './counts';
import { endingCodes, noteFindings } from '../attention/find-attention';
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

/** For the badge: how many documents there are, at one read per thousand. */
export async function countAll(
  target: FirestoreTarget,
  session: AdminSession,
  card: 'transactions' | 'upcomingAppointments',
) {
  const collection = card === 'transactions' ? transactions : appointments;
  const all = await countDocuments(target, { collection });
  const keep = () => changeStored(countsItem, (now) => ({ ...now, [card]: { ...now[card], all } }));
  await session.ifSignedIn(keep);
}

/** By the last days of the codes, as the console writes them. Equalities need no index. */
const unusedUntil = (lastDay: number): FieldQuery => ({
  collection: collections.voucherCodes,
  field: 'validTill',
  isIn: Array.from({ length: lastDay + 1 }, (_, day) => isoDay(new Date().setHours(24 * day + 12))),
  and: unused,
});

export const dashboardRouter = {
  /** Not bound to the view that asks: the next popup shows the count, too. */
  count: adminProcedure
    .input(v.strictObject({ card: v.picklist(cards) }))
    .handler(async ({ context: { backend, session }, input: { card } }): Promise<CardCount> => {
      const counted = await counters[card](patient(backend.firestore));
      const dated = { ...counted, countedAt: Date.now() };
      const keep = () => changeStored(countsItem, (now) => ({ ...now, [card]: dated }));
      await session.ifSignedIn(keep);
      return dated;
    }),

  /** Notes how many unused codes end soon, at one read per thousand. */
  countEnding: adminProcedure.handler(async ({ context: { backend, session } }) => {
    const count = await countDocuments(patient(backend.firestore), unusedUntil(soonDays));
    await session.ifSignedIn(() => noteFindings({ ending: endingCodes(count) }));
    return count;
  }),
};
