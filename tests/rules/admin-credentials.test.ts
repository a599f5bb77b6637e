import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { actorsFor, clientsIn, everybody } from './actors';
import { administratorId, arrange, openFirestore } from './firestore-environment';

const environment = await openFirestore('demo-rules-admin-credentials');
const actors = actorsFor(administratorId);
const clientOf = clientsIn(environment);
const { administrator } = actors;

async function storeAdministrator(data: Record<string, unknown>) {
  await environment.withSecurityRulesDisabled(async (context) => {
    await context.firestore().doc('admin-credentials/admin').set(data);
  });
}

beforeEach(() => arrange(environment));
afterAll(() => environment.cleanup());

test('only the administrator can list the first document of admin-credentials', async () => {
  const first = (actor: typeof administrator) =>
    clientOf(actor).firestore().collection('admin-credentials').limit(1).get();
  const { docs } = await assertSucceeds(first(administrator));
  expect(docs[0]?.data()).toEqual({ uid: administratorId });

  for (const stranger of actors.strangers) await assertFails(first(stranger));
});

test('nobody can list more than one document of admin-credentials', async () => {
  for (const actor of everybody(actors)) {
    const all = clientOf(actor).firestore().collection('admin-credentials');
    await assertFails(all.limit(2).get());
    await assertFails(all.where('uid', '==', administratorId).get());
  }
});

test('a replaced administrator is refused from the next request on', async () => {
  const users = clientOf(administrator).firestore().collection('users');
  await assertSucceeds(users.get());

  await storeAdministrator({ uid: 'somebody-else' });
  await assertFails(users.get());
});

test('a new administrator is allowed from the next request on', async () => {
  const [successor] = actors.strangers.filter(({ uid }) => uid === 'another-user');
  await storeAdministrator({ uid: 'another-user' });

  await assertSucceeds(
    clientOf(successor ?? administrator)
      .firestore()
      .collection('logs')
      .get(),
  );
});

test.each([{}, { uid: null }, { uid: '' }, { uid: [administratorId] }, { UID: administratorId }])(
  'nobody is allowed while %j is stored as the administrator',
  async (stored) => {
    await storeAdministrator(stored);
    for (const actor of everybody(actors)) {
      await assertFails(clientOf(actor).firestore().collection('users').get());
    }
  },
);

test('nobody is allowed while no administrator is stored', async () => {
  await environment.clearFirestore();
  for (const actor of everybody(actors)) {
    await assertFails(clientOf(actor).firestore().collection('users').get());
  }
});
