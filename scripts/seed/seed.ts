import { writeDocuments } from '../local/firestore-writer.ts';
import { seedAdministrator } from './administrator.ts';
import { sampleAppointments } from './appointments.ts';
import { sampleCoupons } from './coupons.ts';
import { sampleUserCount } from './expected.ts';
import { sampleLogs } from './logs.ts';
import { uploadPicture } from './pictures.ts';
import { samplePosts } from './posts.ts';
import { createTestsTaken } from './tests-taken.ts';
import { sampleTransactions } from './transactions.ts';
import { sampleUsers } from './users.ts';
import { sampleVouchers } from './vouchers.ts';

interface SampleDocument {
  id: string;
  data: object;
}

export interface SeedOptions {
  users?: number | undefined;
  empty?: boolean | undefined;
  /** The time that the data are relative to. */
  now?: number;
  report?: (written: number) => void;
}

/** Fills the running emulators; the administrator exists even without sample data. */
export async function seed({
  users = sampleUserCount,
  empty = false,
  now = Date.now(),
  report = () => {},
}: SeedOptions = {}) {
  await seedAdministrator();
  if (empty) return { seededAt: new Date(now).toISOString() };
  const posts = await Promise.all(
    samplePosts(now).map(async (post) => ({
      ...post,
      data: { ...post.data, img: await uploadPicture(post) },
    })),
  );
  let written = 0;
  await writeDocuments(sampleDocuments(now, users, posts), (count) => {
    written += count;
    report(written);
  });
  return { seededAt: new Date(now).toISOString() };
}

function* sampleDocuments(now: number, users: number, posts: SampleDocument[]) {
  const testsOf = createTestsTaken(now);
  for (const { id, data, tests } of sampleUsers(users)) {
    yield { path: `users/${id}`, data };
    for (const test of testsOf(tests)) {
      yield { path: `users/${id}/tests-taken/${test.id}`, data: test.data };
    }
  }
  yield* inCollection('appointments', sampleAppointments(now));
  yield* inCollection('transactions', sampleTransactions());
  yield* inCollection('coupon', sampleVouchers(now));
  yield* inCollection('vouchers', sampleCoupons(now));
  yield* inCollection('blog-posts', posts);
  yield* inCollection('logs', sampleLogs(now));
}

function* inCollection(collection: string, documents: SampleDocument[]) {
  for (const { id, data } of documents) {
    yield { path: `${collection}/${id}`, data };
  }
}
