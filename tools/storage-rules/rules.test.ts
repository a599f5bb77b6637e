import { expect, test } from 'vitest';
import { readRules } from './rules.ts';

const rulesWith = (body: string) =>
  readRules(`rules_version = '2'; service firebase.storage { ${body} }`);

function ask(body: string, { method = 'get', path = '/b/bucket/o/a/b' } = {}) {
  const get = async () => ({ data: { uid: 'owner' } });
  const request = { auth: null, map: { a: 1, b: [2] }, same: { b: [2], a: 1 } };
  const firestore = { get, exists: async () => false };
  const names = { resource: null, request, firestore };
  return rulesWith(body)({ path, method, names });
}

test('{name} matches exactly one segment, and {name=**} any number', async () => {
  const one = 'match /b/{bucket}/o/a/{name} { allow get: if name == "b"; }';
  expect(await ask(one)).toBe(true);
  expect(await ask(one, { path: '/b/bucket/o/a/b/c' })).toBe(false);
  expect(await ask('match /b/{bucket}/o/{rest=**} { allow get: if rest == "a/b"; }')).toBe(true);
});

const missing = 'request.auth.uid == "x"';

test.each([
  // What cannot be evaluated refuses, unless the other side of || allows.
  [missing, false],
  [`${missing} || 1 + 2 * 2 == 5`, true],
  // Only own keys of maps are found; maps and lists are compared by content.
  ["'a' in request.map", true],
  ["'toString' in request.map", false],
  ['request.map == request.same', true],
  ["request.map.a == '1'", false],
  ['request.map.b == [2]', true],
  ["'abc'.matches('b')", false],
  ["'abc'.matches('(a|x)bc')", true],
  ["isUid('owner')", true],
  ["isUid('other')", false],
])('the condition %s is %s', async (condition, isAllowed) => {
  const rules = `
    function isUid(uid) { let path = /databases/(default)/documents/x/$(uid); return firestore.get(path).data.uid == uid; }
    match /{all=**} { allow get: if ${condition}; }
  `;
  expect(await ask(rules)).toBe(isAllowed);
});

test('a syntax error names its line', () => {
  expect(() => rulesWith('\n  match /b { allow fly; }')).toThrow(
    'Line 2: "fly" is not an operation',
  );
});
