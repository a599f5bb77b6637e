import { expect, test, vi } from 'vitest';
import { allRows, signedInClient } from '../../tests/support/console-client';
import { deleteDocument, readCollection, writeDocument } from '../../tests/support/emulators';

test('lists every user once', async () => {
  const api = await signedInClient();
  const rows = await allRows(api.users.list());
  const stored = await readCollection('users');
  expect(rows.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
});

test('stops reading for a view that has left, without a report', async () => {
  const api = await signedInClient();
  const report = vi.spyOn(console, 'error');
  const leaving = new AbortController();
  const pages = await api.users.list(undefined, { signal: leaving.signal });
  await pages.next();
  leaving.abort();
  await expect(pages.next()).rejects.toBe(leaving.signal.reason);
  expect(report).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('lists a user with invalid fields, and reports the problems', async () => {
  const api = await signedInClient();
  const fields = { displayName: { first: 'A' }, email: 7, phoneNumber: 123, accountType: 7 };
  await writeDocument('users/broken', fields);
  const rows = await allRows(api.users.list());
  await deleteDocument('users/broken');
  expect(rows.find(({ id }) => id === 'broken')).toEqual({
    id: 'broken',
    displayName: '',
    // Only counted, never shown.
    accountType: '',
    email: '',
    phoneNumber: '123',
    addedAt: expect.any(Number),
    problems: ['displayName is a map', 'email is a number'],
  });
});
