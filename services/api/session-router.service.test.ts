import { browser } from 'wxt/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrator } from '../../scripts/local/config.ts';
import {
  allRows,
  createConsoleClient,
  createTestSession,
  signedInClient,
} from '../../tests/support/console-client';
import {
  deleteDocument,
  restoreAdministrator,
  revokeSessions,
  setEmailEnumerationProtection,
  setUserDisabled,
  writeDocument,
} from '../../tests/support/emulators';
import { idleMinutesItem, limitAlarmName, unseenMinutesItem } from '../session/limits';

const { username, password, uid, email } = administrator;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe('a sign-in', () => {
  afterEach(() => setEmailEnumerationProtection(false));

  test('leads from refusing every list to the account, without a token', async () => {
    const api = createConsoleClient();
    const isFresh = false;
    expect(await api.session.current({ isFresh })).toEqual({ status: 'signed-out' });
    for (const refused of [api.users.list(), api.dashboard.count({ card: 'users' })]) {
      await expect(refused).rejects.toMatchObject({ code: 'signed-out' });
    }
    const state = await api.session.signIn({ username, password });
    expect(state).toEqual({ status: 'signed-in', uid, email });
  });

  test('is allowed twice at once', async () => {
    const api = createConsoleClient();
    const both = await Promise.all([
      api.session.signIn({ username, password }),
      api.session.signIn({ username, password }),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['signed-in', 'signed-in']);
  });

  test('with a wrong password is refused, also where Auth does not say what is wrong', async () => {
    await setEmailEnumerationProtection(true);
    const signIn = createConsoleClient().session.signIn({ username, password: 'wrong' });
    await expect(signIn).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });

  test('that fails ends the session before it', async () => {
    const api = await signedInClient();
    const signIn = api.session.signIn({ username, password: 'wrong' });
    await expect(signIn).rejects.toMatchObject({ code: 'auth/wrong-password' });
    const state = await api.session.current({ isFresh: false });
    expect(state).toMatchObject({ status: 'signed-out' });
  });

  test('is followed by refusals after a sign-out', async () => {
    const api = await signedInClient();
    await api.session.signOut();
    const count = api.dashboard.count({ card: 'users' });
    await expect(count).rejects.toMatchObject({ code: 'signed-out' });
  });
});

describe('a check of the session', () => {
  const first = 'admin-credentials/0first';
  afterEach(async () => {
    await restoreAdministrator();
    await deleteDocument(first);
  });

  const names = (text: string) => ({ reason: 'not-admin', denial: expect.stringContaining(text) });
  const unreadable = names('Firestore did not let this account read admin-credentials');

  test.each([
    ['the account is disabled', () => setUserDisabled(uid, true), { reason: 'disabled' }],
    [
      'another administrator is stored',
      () => writeDocument('admin-credentials/admin', { uid: 'another' }),
      unreadable,
    ],
    ['no administrator is stored', () => deleteDocument('admin-credentials/admin'), unreadable],
    [
      'a document before the administrator’s names another user',
      () => writeDocument(first, { uid: 'another' }),
      names('must have the document admin'),
    ],
  ])('ends it with the reason when %s', { tags: ['@T3', '@T4'] }, async (_, change, end) => {
    const api = await signedInClient();
    await change();
    const state = await api.session.current({ isFresh: true });
    expect(state).toEqual({ status: 'signed-out', end });
    const code = expect.stringMatching(/^(not-admin|unexpected)$/);
    await expect(api.session.signIn({ username, password })).rejects.toMatchObject({ code });
  });

  test('ends it when it was revoked, until the next sign-in', { tags: ['@T5'] }, async () => {
    const api = await signedInClient();
    await revokeSessions(uid);
    const state = await api.session.current({ isFresh: true });
    expect(state).toEqual({ status: 'signed-out', end: { reason: 'expired' } });
    // Sign-ins count from the second after the revocation.
    const signIn = () => api.session.signIn({ username, password }).catch(() => null);
    await expect.poll(signIn).toMatchObject({ status: 'signed-in' });
  });
});

describe('a session', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));

  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

  test.each([
    ['that nobody uses or sees ends after fifteen minutes', undefined, 'signed-out'],
    ['lasts while a list is being read', 'reading', 'signed-in'],
    ['lasts while a page is visible', 'seen', 'signed-in'],
  ])('%s', async (_, event, status) => {
    const api = await signedInClient();
    pass(14 * minuteMs);
    if (event === 'reading') await allRows(api.users.list());
    if (event === 'seen') await api.session.see();
    pass(10 * minuteMs);
    expect(await api.session.current({ isFresh: false })).toMatchObject({ status });
  });

  test('is not revived by a use after its end', async () => {
    const api = await signedInClient();
    pass(16 * minuteMs);
    await api.session.use();
    const end = { reason: 'idle', afterMinutes: 15 };
    expect(await api.session.current({ isFresh: false })).toEqual({ status: 'signed-out', end });
  });

  test('has an alarm at its end, which follows its use and the chosen limit', async () => {
    const session = createTestSession();
    const minutesToAlarm = async () => {
      const alarm = await browser.alarms.get(limitAlarmName);
      return alarm && Math.round((alarm.scheduledTime - Date.now()) / minuteMs);
    };
    await session.signIn({ username, password });
    expect(await minutesToAlarm()).toBe(15);
    pass(10 * minuteMs);
    await session.use();
    await session.keepLimits();
    expect(await minutesToAlarm()).toBe(15);
    await Promise.all([idleMinutesItem, unseenMinutesItem].map((item) => item.setValue(0)));
    await session.keepLimits();
    expect(await minutesToAlarm()).toBe(12 * 60 - 10);
    await session.signOut();
    expect(await minutesToAlarm()).toBeUndefined();
  });

  test.each([
    [2 * hourMs, 'about 2 hours ahead'],
    [-365 * 24 * hourMs, 'about 1 year behind'],
  ])('works with a clock that is off by %i ms and says so', { tags: ['@T7'] }, async (ms, text) => {
    pass(ms);
    const api = createConsoleClient();
    const state = await api.session.signIn({ username, password });
    expect(state).toMatchObject({ status: 'signed-in', clockText: text });
    expect(await allRows(api.users.list())).not.toEqual([]);
  });
});
