import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../local/config';
import { compareRules } from './compare';
import { checkRules, report } from './main';

const own = await readFile(join(root, 'firestore.rules'), 'utf8');
const ownForStorage = await readFile(join(root, 'storage.rules'), 'utf8');
const rulesOf = (service: string, path: string, condition: string) => `rules_version = '2';
service ${service} {
  ${path} {
      allow read, write: if ${condition};
    }
  }
}
`;
const everyDocument = 'match /databases/{database}/documents {\n    match /{document=**}';
const inFirestore = (condition: string) => rulesOf('cloud.firestore', everyDocument, condition);
const everyFile = 'match /b/{bucket}/o {\n    match /{allPaths=**}';
const carts = everyDocument.replace('{document=**}', 'carts/{uid}');
const ofTheApp = rulesOf('cloud.firestore', carts, 'request.auth.uid == uid');
const ofTheLogs = / +match \/logs\/.*?\}\n\n/s;

test.each([
  ['nothing', undefined, 'none are deployed'],
  ['the file with other line ends', own.replaceAll('\n', '  \r\n'), 'the same as the file'],
  ['a new database', inFirestore('false'), /first ones of Firebase, which refuse everything$/],
  ['a new bucket', rulesOf('firebase.storage', everyFile, 'false'), /which refuse everything$/],
  [
    'the test mode',
    inFirestore('request.time < timestamp.date(2027, 1, 31)'),
    /test mode, open to everyone until 2027-1-31: a deployment closes it$/,
  ],
  ['a part of the file', own.replace(ofTheLogs, ''), /^merged, every line of them is in the file$/],
  [
    'a repeated part',
    own.replace(ofTheLogs, '$&$&'),
    'foreign, 3 lines of them are not in the file',
  ],
  ['an app', ofTheApp, 'foreign, 2 lines of them are not in the file'],
])('tells what a deployment over the rules of %s would replace', (_, deployed, verdict) => {
  expect(compareRules(deployed, own).text).toMatch(verdict);
});

const projects: Record<string, Record<string, string>> = {
  'console-only': {
    'cloud.firestore': own,
    'firebase.storage/console-only.firebasestorage.app': ownForStorage,
    'firebase.storage/a.appspot.com': rulesOf('firebase.storage', everyFile, 'true'),
  },
  'live-app': { 'cloud.firestore': ofTheApp },
  'other-places': { 'cloud.firestore/second': ofTheApp, 'firebase.storage/backups': ofTheApp },
};

const refusals: Record<string, { code: number; message: string }> = {
  missing: { code: 404, message: 'Requested entity was not found.' },
  'switched-off': {
    code: 403,
    message:
      'Firebase Rules API has not been used before. Enable it by visiting https://a.example.',
  },
};

/** Stands in for the Firebase Rules API: one release on each page, as the real one has ten. */
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://rules');
  const [, , , project = '', kind, ...rest] = decodeURIComponent(pathname).split('/');
  const error = refusals[project];
  const answer = (status: number, body: object) =>
    response.writeHead(status, { connection: 'close' }).end(JSON.stringify(body));
  if (error) return answer(error.code, { error });
  const deployed = projects[project] ?? {};
  if (kind === 'rulesets') {
    const content = deployed[rest.join('/')];
    return answer(200, { source: { files: [{ name: 'any.rules', content }] } });
  }
  const page = Number(searchParams.get('pageToken'));
  const releases = Object.keys(deployed).map((name) => ({
    name: `projects/${project}/releases/${name}`,
    rulesetName: `projects/${project}/rulesets/${name}`,
    createTime: '2026-01-01T00:00:00Z',
  }));
  const nextPageToken = page + 1 < releases.length ? `${page + 1}` : undefined;
  return answer(200, { releases: releases.slice(page, page + 1), nextPageToken });
});

server.listen(0, '127.0.0.1');
await once(server, 'listening');
const home = await mkdtemp(join(tmpdir(), 'career-console-rules-'));
const login = join(home, 'configstore', 'firebase-tools.json');
await mkdir(join(home, 'configstore'));
const tokens = { access_token: 'token', refresh_token: 'token', expires_at: 4e12 };
await writeFile(login, JSON.stringify({ user: { email: 'owner@example.com' }, tokens }));
afterAll(() => rm(home, { recursive: true }));

const environment = {
  XDG_CONFIG_HOME: home,
  FIREBASE_RULES_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  HTTPS_PROXY: '',
  https_proxy: '',
  HTTP_PROXY: '',
  http_proxy: '',
  // Without a login, the CLI would look for a server of Google's cloud.
  METADATA_SERVER_DETECTION: 'none',
};
beforeEach(() => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});

test.each([
  [
    'console-only',
    [
      'Firestore: same',
      'Storage console-only.firebasestorage.app: same',
      'Storage a.appspot.com: foreign',
    ],
  ],
  ['other-places', ['Firestore: none', 'Storage: none']],
])('reads the rules of the default places of the project "%s"', async (project, expected) => {
  const findings = await checkRules(project);
  expect(findings.map(({ place, verdict }) => `${place}: ${verdict.state}`)).toEqual(expected);
});

test.each([
  ['missing', /no project missing, or your login may not.*entity was not found/],
  ['switched-off', /Rules API is switched off.*Enable it by visiting https:\/\/a/],
])('says why the rules of the project "%s" cannot be read', async (project, message) => {
  await expect(checkRules(project)).rejects.toThrow(message);
});

test('refuses to be part of a deployment over the rules of an app, and saves them', async () => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  await expect(report('live-app', home)).rejects.toThrow('docs/security-rules.md');
  expect(print.mock.calls.join('\n')).toMatch(/✗ Firestore.*\n {4}match \/carts\/\{uid\} \{\n/s);
  expect(await readFile(join(home, 'live-app', 'firestore.rules'), 'utf8')).toBe(ofTheApp);
});

test('says so without a login', async () => {
  await writeFile(login, '{}');
  await expect(checkRules('live-app')).rejects.toThrow('run "npx firebase login"');
});
