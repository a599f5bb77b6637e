import { aggregate, type CountedQuery } from '../firebase/firestore/aggregate';
import { collections } from '../firebase/firestore/collections';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { adminProcedure } from '../rpc/base';
import { countsItem, testsTakenOffset, type DatedCounts } from './counts';

const { users, appointments, transactions } = collections;
const field = 'testsTaken';
const most = Number.MAX_SAFE_INTEGER;

/** Parallel aggregations, at one read per thousand documents. */
async function countAll(target: FirestoreTarget): Promise<Omit<DatedCounts, 'countedAt'>> {
  const ask = (query: CountedQuery, summed?: string) => aggregate(target, query, summed);
  const now = new Date();
  // Firestore compares only values of one type, so the specification's ISO texts and the Timestamps
  // and numbers of older clients are counted separately.
  const instants = [now.toISOString(), now, now.getTime()];
  const [accounts, tests, withTests, completed, ...upcoming] = await Promise.all([
    ask({ collection: users, field: 'accountType', isIn: ['free', 'paid'] }),
    // The bounds exclude texts, and NaN and Infinity, which would spoil the sum.
    ask({ collection: users, field, isBetween: [-most, most] }, field),
    ask({ collection: users, having: field }),
    ask({ collection: transactions }),
    ...instants.map((isAbove) => ask({ collection: appointments, field: 'selectedDate', isAbove })),
  ]);
  return {
    counts: {
      users: accounts.count,
      testsTaken: tests.sum - testsTakenOffset,
      upcomingAppointments: upcoming.reduce((total, { count }) => total + count, 0),
      transactions: completed.count,
    },
    leftOut: withTests.count - tests.count,
  };
}

export const dashboardRouter = {
  counts: adminProcedure.handler(async ({ context }): Promise<DatedCounts> => {
    const counted = await countAll(context.backend.firestore);
    const dated = { ...counted, countedAt: Date.now() };
    await context.session.ifSignedIn(() => countsItem.setValue(dated));
    return dated;
  }),
};
