import { afterEach, describe, expect, test, vi } from 'vitest';
import { administrator } from '../../scripts/local/config.ts';
import { allRows, createConsoleClient, signedInClient } from '../../tests/support/console-client';

const { username, password, uid, email } = administrator;
const minuteMs = 60_000;

afterEach(() => vi.useRealTimers());

describe('the session', () => {
  test('starts signed out and refuses every list', async () => {
    const api = createConsoleClient();
    await expect(api.session.current({ isFresh: false })).resolves.toEqual({
      status: 'signed-out',
    });
    await expect(api.users.list()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    await expect(api.dashboard.count({ card: 'users' })).rejects.toMatchObject({
      code: 'SIGNED_OUT',
    });
  });

  test('answers a sign-in with the account and without a token', async () => {
    const api = createConsoleClient();
    const state = await api.session.signIn({ username, password });
    expect(state).toEqual({ status: 'signed-in', uid, email });
  });

  test('allows two sign-ins at once', async () => {
    const api = createConsoleClient();
    const both = await Promise.all([
      api.session.signIn({ username, password }),
      api.session.signIn({ username, password }),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['signed-in', 'signed-in']);
  });

  test('is signed out by a failed sign-in', async () => {
    const api = await signedInClient();
    await expect(api.session.signIn({ username, password: 'wrong' })).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
    });
    await expect(api.session.current({ isFresh: false })).resolves.toMatchObject({
      status: 'signed-out',
    });
  });

  test.each([
    { username: '', password },
    { username, password: '' },
    { username: 'x'.repeat(400), password },
    { username, password, extra: true },
  ])('refuses malformed credentials without asking Firebase: %o', async (credentials) => {
    const api = createConsoleClient();
    await expect(api.session.signIn(credentials)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test.each([
    ['is used while a list is being read', true, 'signed-in'],
    ['ends if nothing is read', false, 'signed-out'],
  ])('%s', async (_, isReading, status) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const api = await signedInClient();
    vi.setSystemTime(Date.now() + 14 * minuteMs);
    if (isReading) await allRows(api.users.list());
    vi.setSystemTime(Date.now() + 10 * minuteMs);
    expect(await api.session.current({ isFresh: false })).toMatchObject({ status });
  });

  test('refuses reads after a sign-out', async () => {
    const api = await signedInClient();
    await api.session.signOut();
    await expect(api.dashboard.count({ card: 'users' })).rejects.toMatchObject({
      code: 'SIGNED_OUT',
    });
  });
});
