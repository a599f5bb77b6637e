import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { origins } from '../../scripts/local/config.ts';
import { allRows, signedInClient } from '../../tests/support/console-client';
import { countDocuments, writeAll } from '../../tests/support/emulators';
import { rulesRefusal } from '../../tests/support/rules-refusal';

function watchQueries(isRefused: (body: string) => boolean = () => false) {
  const bodies: string[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) => {
    const body = typeof options?.body === 'string' ? options.body : '';
    if (!url.startsWith(origins.firestore) || !url.includes(':runQuery')) return send(url, options);
    if (isRefused(body)) return Promise.resolve(Response.json(rulesRefusal.json, rulesRefusal));
    bodies.push(body);
    return send(url, options);
  });
  return bodies;
}

describe('the list of tests taken', () => {
  test('is read by collection group, not per user, and only with the fields that it shows', async () => {
    const api = await signedInClient();
    const queries = watchQueries();
    await allRows(api.testsTaken.list());
    expect(queries.length).toBeLessThan(10);
    const fields = ['__name__', '`time`', '`test-name`'].map((fieldPath) => ({ fieldPath }));
    for (const body of queries) {
      const { from, select } = JSON.parse(body).structuredQuery;
      expect(from).toMatchObject([{ allDescendants: true }]);
      expect(select.fields).toEqual(fields);
    }
  });

  test('is the same if the rules refuse the collection group', async () => {
    const api = await signedInClient();
    const byGroup = await allRows(api.testsTaken.list());
    watchQueries((body) => body.includes('"allDescendants":true'));
    const byUser = await allRows(api.testsTaken.list());
    expect(byUser).toEqual(byGroup);
    expect(byUser).toHaveLength(await countDocuments('tests-taken', true));
  });

  test.each([
    ['by collection group', ''],
    ['user by user', '"allDescendants":true'],
  ])('continues after any of its rows, read %s', async (_how, refused) => {
    const api = await signedInClient();
    const all = (await allRows(api.testsTaken.list())).slice(-12);
    watchQueries((body) => refused !== '' && body.includes(refused));
    for (const [index, { id }] of all.entries()) {
      const rest = await allRows(api.testsTaken.list({ after: id }));
      expect(rest).toEqual(all.slice(index + 1));
    }
  });

  test('fails if a page after the first is refused, with the rows before it', async () => {
    const api = await signedInClient();
    const queries = watchQueries((body) => body.includes('startAt'));
    const rows: unknown[] = [];
    const reading = (async () => {
      for await (const page of await api.testsTaken.list()) rows.push(...page);
    })();
    await expect(reading).rejects.toMatchObject({ code: 'refused' });
    expect(rows).toHaveLength(100);
    const others = queries.filter((body) => !body.includes('allDescendants'));
    expect(others).toEqual([expect.stringContaining('admin-credentials')]);
  });

  test.each(['', 'a', 'a/b/c', '/b', 'a/'])('refuses %j as a row', async (after) => {
    const api = await signedInClient();
    const rows = allRows(api.testsTaken.list({ after }));
    await expect(rows).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('includes the tests of a user whose document is gone', { tags: ['@T28'] }, async () => {
    const api = await signedInClient();
    const left = { time: 'soon', 'test-name': 'iq' };
    onTestFinished(await writeAll({ 'users/phantom/tests-taken/left': left }));
    const rows = await allRows(api.testsTaken.list());
    const row = { id: 'phantom/left', uid: 'phantom', testId: 'left', timeText: 'soon' };
    expect(rows).toContainEqual(expect.objectContaining(row));
  });
});

test.each([
  ['none', 'missing'],
  ['a/b', 'BAD_REQUEST'],
  ['..', 'BAD_REQUEST'],
  ['', 'BAD_REQUEST'],
  ['x'.repeat(2000), 'BAD_REQUEST'],
])('one test is refused by its id %j with %s', async (testId, code) => {
  const api = await signedInClient();
  await expect(api.testsTaken.get({ uid: 'phantom', testId })).rejects.toMatchObject({ code });
});
