import { beforeAll, expect, test } from 'vitest';
import { type Actor, actorsFor, administratorId, everybody } from './actors';
import { type ArrangedDocument, openProject } from './firestore-project';

const project = openProject('demo-rules-admin-credentials');
const actors = actorsFor(administratorId);

beforeAll(() => project.loadRules());

const stored = (data: Record<string, unknown>): ArrangedDocument[] => [
  { path: 'admin-credentials/admin', data },
];

const listUsers = (actor: Actor | undefined = actors.administrator) =>
  project.attempt(actor, { operation: 'list', collection: 'users' });

test('nobody can list two documents of admin-credentials', async () => {
  await project.arrange(stored({ uid: administratorId }));
  const request = { operation: 'list', collection: 'admin-credentials', limit: 2 } as const;
  for (const actor of everybody(actors)) {
    expect(await project.attempt(actor, request)).toBe('refused');
  }
});

test('a replaced administrator is refused, and the new one allowed, from the next request on', async () => {
  const successor = actors.strangers.find(({ uid }) => uid === 'another-user');
  await project.arrange(stored({ uid: administratorId }));
  expect([await listUsers(), await listUsers(successor)]).toEqual(['allowed', 'refused']);
  await project.arrange(stored({ uid: 'another-user' }));
  expect([await listUsers(), await listUsers(successor)]).toEqual(['refused', 'allowed']);
});

const ids = [null, '', [administratorId]];
const wrong = [null, {}, { UID: administratorId }, ...ids.map((uid) => ({ uid }))];

test.each(wrong)('nobody is allowed while the stored administrator is %j', async (data) => {
  await project.arrange(data ? stored(data) : []);
  for (const actor of everybody(actors)) expect(await listUsers(actor)).toBe('refused');
});
