import { collections } from '../../services/collections.ts';
import { administrator, origins, project } from '../local/config.ts';
import { asOwner } from '../local/emulator-call.ts';
import { writeDocuments } from '../local/firestore-writer.ts';
import { createTestsTaken } from './tests-taken.ts';
import { sampleUsers } from './users.ts';

interface Samples {
  samples(now: number): SampleDocument[] | Promise<SampleDocument[]>;
}

interface SampleDocument {
  id: string;
  data: object;
}

interface SeedOptions {
  users?: number | undefined;
  empty?: boolean | undefined;
  /** The time that the data are relative to. */
  now?: number;
  report?: (written: number) => void;
}

/** The time that the sample data are relative to; `npm test` passes it to the tests. */
export function seededAt(): number {
  return Date.parse(process.env.CONSOLE_SEEDED_AT ?? '') || Date.now();
}

/** Clears the project's data in all three emulators. */
export async function clear(): Promise<void> {
  const remove = { method: 'DELETE' };
  const emulator = `emulator/v1/projects/${project}`;
  await Promise.all([
    asOwner(`${origins.auth}/${emulator}/accounts`, undefined, remove),
    asOwner(`${origins.firestore}/${emulator}/databases/(default)/documents`, undefined, remove),
    asOwner(`${origins.storage}/internal/reset`),
  ]);
}

export async function seedAdministrator(): Promise<void> {
  const { uid, email, password } = administrator;
  const accounts = `${origins.auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
  await asOwner(accounts, { localId: uid, email, password, displayName: 'Administrator' });
  await writeDocuments([{ path: 'admin-credentials/admin', data: { uid } }]);
}

/** Fills the running emulators; the administrator exists even without sample data. */
export async function seed({
  users = 250,
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
