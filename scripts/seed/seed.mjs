import { writeDocuments } from '../local/firestore-writer.mjs';
import { seedAdministrator } from './administrator.mjs';
import { sampleAppointments } from './appointments.mjs';
import { sampleCoupons } from './coupons.mjs';
import { sampleUserCount } from './expected.mjs';
import { sampleLogs } from './logs.mjs';
import { uploadPicture } from './pictures.mjs';
import { samplePosts } from './posts.mjs';
import { createTestsTaken } from './tests-taken.mjs';
import { sampleTransactions } from './transactions.mjs';
import { sampleUsers } from './users.mjs';
import { sampleVouchers } from './vouchers.mjs';

/**
 * Fills the running emulators through their own interfaces and gives the moment the data are
 * relative to. The administrator is there even when no sample data are wanted.
 *
 * @param {{ users?: number, empty?: boolean, now?: number, report?: (written: number) => void }}
 *   [options]
 */
export async function seed({
  users = sampleUserCount,
  empty = false,
  now = Date.now(),
  report = () => {},
} = {}) {
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

function* sampleDocuments(now, users, posts) {
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

function* inCollection(collection, documents) {
  for (const { id, data } of documents) {
    yield { path: `${collection}/${id}`, data };
  }
}
