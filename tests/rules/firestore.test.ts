import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, test } from 'vitest';

import { actorsFor, clientsIn } from './actors';
import { attemptBySdk } from './attempt-by-sdk';
import { firestoreCells } from './firestore-cells';
import { administratorId, arrange, openFirestore } from './firestore-environment';

const environment = await openFirestore('demo-rules-firestore');
const clientOf = clientsIn(environment);
const cells = Map.groupBy(firestoreCells(actorsFor(administratorId)), ({ topic }) => topic);

beforeAll(() => arrange(environment));
afterAll(() => environment.cleanup());

describe.each([...cells])('%s', (_, ofTopic) => {
  test.each(ofTopic)('the Security Rules say that $title', { tags: ['@T2'] }, async (cell) => {
    const attempt = attemptBySdk(clientOf, cell);
    await (cell.isAllowed ? assertSucceeds(attempt) : assertFails(attempt));
  });
});
