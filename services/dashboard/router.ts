import {
  collection,
  count,
  getAggregate,
  getCount,
  orderBy,
  query,
  sum,
  Timestamp,
  where,
  type Firestore,
} from 'firebase/firestore/lite';
import { withDeadline } from '../firebase/deadline';
import { admin } from '../rpc/base';
import { testsTakenOffset, type DatedCounts } from './counts';
import { countsItem } from './counts-item';

const most = Number.MAX_SAFE_INTEGER;

/** Free and paid users, the sum of their tests, and how many users that sum leaves out. */
async function countUsers(db: Firestore) {
  const users = collection(db, 'users');
  const [accounts, tests, withTests] = await Promise.all([
    getAggregate(query(users, where('accountType', 'in', ['free', 'paid'])), { number: count() }),
    // One NaN or Infinity would spoil the whole sum, and texts have none.
    getAggregate(query(users, where('testsTaken', '>=', -most), where('testsTaken', '<=', most)), {
      sum: sum('testsTaken'),
      number: count(),
    }),
    getCount(query(users, orderBy('testsTaken'))),
  ]);
  return {
    users: accounts.data().number,
    testsTaken: tests.data().sum - testsTakenOffset,
    leftOut: withTests.data().count - tests.data().number,
  };
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
async function countAll(db: Firestore): Promise<Omit<DatedCounts, 'countedAt'>> {
  const [{ leftOut, ...users }, upcomingAppointments, transactions] = await Promise.all([
    countUsers(db),
    countUpcoming(db, new Date()),
    getCount(collection(db, 'transactions')),
  ]);
  const counts = { ...users, upcomingAppointments, transactions: transactions.data().count };
  return { counts, leftOut };
}

export const dashboardRouter = {
  counts: admin.handler(async ({ context: { backend } }): Promise<DatedCounts> => {
    const counted = await withDeadline(countAll(backend.db));
    const dated = { ...counted, countedAt: Date.now() };
    await countsItem.setValue(dated);
    return dated;
  }),
};
