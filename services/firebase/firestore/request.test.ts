import { afterEach, expect, test, vi } from 'vitest';
import { retryLater } from '../requests/request-failure';
import { readDocuments } from './documents';

afterEach(() => vi.unstubAllGlobals());

test.each([[[1]], [[null]], [['document']]])(
  'an answer that lists %j is not from Firestore, so that the request is repeated',
  async (list) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(list)));
    const reading = readDocuments(
      {
        origin: 'https://firestore.test',
        databasePath: 'projects/one/databases/(default)',
        idToken: () => Promise.resolve(null),
        send: (attempt) => attempt(),
        noteUsage: () => {},
      },
      ['users/one'],
    );
    await expect(reading).rejects.toMatchObject({ reason: retryLater('answer') });
  },
);
