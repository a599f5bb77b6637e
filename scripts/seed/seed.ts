import { collections } from '../../services/collections.ts';
import { writeDocuments } from '../local/firestore-writer.ts';
import { seedAdministrator } from './administrator.ts';
import { sampleUserCount } from './expected.ts';
import { createTestsTaken } from './tests-taken.ts';
import { sampleUsers } from './users.ts';

interface Samples {
  samples(now: number): SampleDocument[] | Promise<SampleDocument[]>;
}

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
  const others = await Promise.all(
    Object.entries(otherCollections).map(([name, collection]) => samplesOf(name, collection, now)),
  );
  let written = 0;
  await writeDocuments(sampleDocuments(now, users, others.flat()), (count) => {
    written += count;
    report(written);
  });
  return { seededAt: new Date(now).toISOString() };
}

const { users: _users, testsTaken: _tests, ...others } = collections;
export const otherCollections = others;

/** Each collection has a file of samples. */
export async function samplesOf(name: string, collection: string, now: number) {
  const { samples } = (await import(`./samples/${name}.ts`)) as Samples;
  return (await samples(now)).map(({ id, data }) => ({ path: `${collection}/${id}`, data }));
}

function* sampleDocuments(now: number, users: number, others: { path: string; data: object }[]) {
  const testsOf = createTestsTaken(now);
  for (const { id, data, tests } of sampleUsers(users)) {
    yield { path: `users/${id}`, data };
    for (const test of testsOf(tests)) {
      yield { path: `users/${id}/tests-taken/${test.id}`, data: test.data };
    }
  }
  yield* others;
}
