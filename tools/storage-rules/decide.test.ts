import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { permits } from './decide.ts';
import { parseRules, type Rules } from './parser.ts';
import type { RulesMap } from './values.ts';

const own = readFileSync(new URL('../../storage.rules', import.meta.url), 'utf8');

function rulesWith(body: string) {
  return parseRules(`rules_version = '2'; service firebase.storage { ${body} }`);
}

interface Asked {
  path?: string;
  method?: string;
  variables?: RulesMap;
  uid?: string;
}

function ask(
  rules: Rules,
  { path = '/b/bucket/o/a/b', method = 'get', variables, uid = 'owner' }: Asked = {},
) {
  const firestore = { get: async () => ({ data: { uid } }), exists: async () => false };
  return permits(rules, { path, method, firestore, variables: { resource: null, ...variables } });
}

describe('the rules language', () => {
  test('denies requests that no statement allows', async () => {
    expect(await ask(rulesWith('match /b/{bucket}/o { }'))).toBe(false);
  });

  test('treats read as get and list, and write as the three writes', async () => {
    const rules = rulesWith('match /{all=**} { allow read; }');
    expect(await ask(rules, { method: 'list' })).toBe(true);
    expect(await ask(rules, { method: 'delete' })).toBe(false);
  });

  test('matches exactly one segment with {name} and any number with {name=**}', async () => {
    const one = rulesWith('match /b/{bucket}/o/a/{name} { allow get: if name == "b"; }');
    expect(await ask(one)).toBe(true);
    expect(await ask(one, { path: '/b/bucket/o/a/b/c' })).toBe(false);
    const rest = rulesWith('match /b/{bucket}/o/{rest=**} { allow get: if rest == "a/b"; }');
    expect(await ask(rest)).toBe(true);
  });

  test('refuses when a condition cannot be evaluated, unless the other side of || allows', async () => {
    const missing = 'request.auth.uid == "x"';
    const variables = { request: { auth: null } };
    const alone = rulesWith(`match /{all=**} { allow get: if ${missing}; }`);
    expect(await ask(alone, { variables })).toBe(false);
    const either = rulesWith(`match /{all=**} { allow get: if ${missing} || 1 + 2 * 2 == 5; }`);
    expect(await ask(either, { variables })).toBe(true);
  });

  test('calls functions with parameters and let, and looks documents up', async () => {
    const rules = rulesWith(`
      function isUid(uid) { let path = /databases/(default)/documents/x/$(uid); return firestore.get(path).data.uid == uid; }
      match /{all=**} { allow get: if isUid('owner'); }
    `);
    expect(await ask(rules)).toBe(true);
    expect(await ask(rules, { uid: 'other' })).toBe(false);
  });

  test('finds only own keys of maps, and compares maps and lists by content', async () => {
    const variables = { request: { map: { a: 1, b: [2] }, same: { b: [2], a: 1 } } };
    for (const [condition, isAllowed] of [
      ["'a' in request.map", true],
      ["'toString' in request.map", false],
      ['request.map == request.same', true],
      ["request.map.a == '1'", false],
      ['request.map.b == [2]', true],
    ] as const) {
      const rules = rulesWith(`match /{all=**} { allow get: if ${condition}; }`);
      expect({ condition, isAllowed: await ask(rules, { variables }) }).toEqual({
        condition,
        isAllowed,
      });
    }
  });

  test('reports the line of a syntax error', () => {
    expect(() => parseRules('service firebase.storage {\n  match /b { allow fly; }\n}')).toThrow(
      'Line 2: "fly" is not an operation',
    );
  });
});

describe('the rules of the file store', () => {
  const rules = parseRules(own);
  const upload = (overrides = {}, path = '/b/bucket/o/article_pictures/a.png') =>
    ask(rules, {
      path,
      method: 'create',
      variables: {
        request: {
          auth: { uid: 'owner', token: { firebase: { sign_in_provider: 'password' } } },
          resource: { contentType: 'image/png', size: 1000, ...overrides },
        },
      },
    });

  test('let the administrator upload a picture into article_pictures', async () => {
    expect(await upload()).toBe(true);
  });

  test('refuse other types, larger files and other places', async () => {
    expect(await upload({ contentType: 'image/svg+xml' })).toBe(false);
    expect(await upload({ contentType: 'image/pngx' })).toBe(false);
    expect(await upload({ size: 5 * 1024 * 1024 })).toBe(false);
    expect(await upload({}, '/b/bucket/o/article_pictures/a/b.png')).toBe(false);
    expect(await upload({}, '/b/bucket/o/a.png')).toBe(false);
  });
});
