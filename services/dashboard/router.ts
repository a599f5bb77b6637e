import {
  collection,
  count,
  getAggregate,
  getCount,
  query,
  sum,
  Timestamp,
  where,
  type Firestore,
} from 'firebase/firestore/lite';
import { withDeadline } from '../firebase/deadline';
import { admin } from '../rpc/base';
import { testsTakenOffset, type DashboardCounts, type DatedCounts } from './counts';
import { countsItem } from './counts-item';

/** More than anybody takes in a life. */
const mostTestsOfUser = 1_000_000;

/** Free and paid users, and the sum of their tests. */
async function countUsers(db: Firestore) {
  const users = collection(db, 'users');
  const [accounts, tests] = await Promise.all([
    getAggregate(query(users, where('accountType', 'in', ['free', 'paid'])), { number: count() }),
    // One NaN or Infinity would spoil the whole sum; the bounds leave out all that is no count.
    getAggregate(
      query(users, where('testsTaken', '>', 0), where('testsTaken', '<', mostTestsOfUser)),
      { number: sum('testsTaken') },
    ),
  ]);
  return { users: accounts.data().number, testsTaken: tests.data().number - testsTakenOffset };
}

/**
 * Appointments after `now`. Firestore compares a field only with values of the same type, so the
 * ISO texts of the specification, and the Timestamps and numbers of older clients are counted apart.
 */
async function countUpcoming(db: Firestore, now: Date): Promise<number> {
  const appointments = collection(db, 'appointments');
  const bounds = [now.toISOString(), Timestamp.fromDate(now), now.getTime()];
  const parts = await Promise.all(
    bounds.map((bound) => getCount(query(appointments, where('selectedDate', '>', bound)))),
  );
  return parts.reduce((total, part) => total + part.data().count, 0);
}

/** The four counts by aggregation: one round trip deep, one read per thousand documents. */
async function countAll(db: Firestore): Promise<DashboardCounts> {
  const [users, upcomingAppointments, transactions] = await Promise.all([
    countUsers(db),
    countUpcoming(db, new Date()),
    getCount(collection(db, 'transactions')),
  ]);
  return { ...users, upcomingAppointments, transactions: transactions.data().count };
}

export const dashboardRouter = {
  counts: admin.handler(async ({ context: { backend } }): Promise<DatedCounts> => {
    const counts = await withDeadline(countAll(backend.db));
    const dated = { counts, countedAt: Date.now() };
    await countsItem.setValue(dated);
    return dated;
  }),
};
