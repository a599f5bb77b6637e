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

test('answers the first document, which is the administrator’s, to him alone', async () => {
  const first = (actor: typeof administrator) =>
    clientOf(actor).firestore().collection('admin-credentials').limit(1).get();
  const { docs } = await assertSucceeds(first(administrator));
  expect(docs[0]?.data()).toEqual({ uid: administratorId });

  for (const stranger of actors.strangers) await assertFails(first(stranger));
});

test('answers no more than one document to anybody', async () => {
  for (const actor of everybody(actors)) {
    const all = clientOf(actor).firestore().collection('admin-credentials');
    await assertFails(all.limit(2).get());
    await assertFails(all.where('uid', '==', administratorId).get());
  }
});

test('shuts a former administrator out at the next request', async () => {
  const users = clientOf(administrator).firestore().collection('users');
  await assertSucceeds(users.get());

  await storeAdministrator({ uid: 'somebody-else' });
  await assertFails(users.get());
});

test('lets a new administrator in at the next request', async () => {
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
  'lets nobody in while %j is stored',
  async (stored) => {
    await storeAdministrator(stored);
    for (const actor of everybody(actors)) {
      await assertFails(clientOf(actor).firestore().collection('users').get());
    }
  },
);

test('lets nobody in while nothing is stored', async () => {
  await environment.clearFirestore();
  for (const actor of everybody(actors)) {
    await assertFails(clientOf(actor).firestore().collection('users').get());
  }
});
