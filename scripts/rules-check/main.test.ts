import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { root } from '../local/config';
import { run } from '../setup/commands.mjs';
import { checkRules } from './main';

const own = await readFile(join(root, 'firestore.rules'), 'utf8');
const ownForStorage = await readFile(join(root, 'storage.rules'), 'utf8');
const ofTheApp = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /carts/{uid} {
      allow read, write: if request.auth.uid == uid;
    }
  }
}
`;

function standard(condition: string): string {
  return `rules_version='2'
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      // Until then, everyone may do everything.
      allow read, write: if ${condition};
    }
  }
}`;
}

const lockedBucket = `rules_version = '2';

// Craft rules based on data in your Firestore database
service firebase.storage {
  match /b/{bucket}/o {
    match /{allPaths=**} {
      allow read, write: if false;
    }
  }
}
`;

const ofTheLogs = / +match \/logs\/.*?\}\n\n/s;

/** What is deployed in each project, by the names of the releases. */
const projects: Record<string, Record<string, string>> = {
  'nothing-deployed': {},
  'console-only': {
    'cloud.firestore': own.replaceAll('\n', '  \r\n'),
    'firebase.storage/console-only.firebasestorage.app': ownForStorage,
  },
  locked: { 'cloud.firestore': standard('false'), 'firebase.storage/a.appspot.com': lockedBucket },
  'test-mode': { 'cloud.firestore': standard('request.time < timestamp.date(2027, 1, 31)') },
  'own-fewer': { 'cloud.firestore': own.replace(ofTheLogs, '') },
  'own-doubled': { 'cloud.firestore': own.replace(ofTheLogs, '$&$&') },
  'live-app': { 'cloud.firestore': ofTheApp },
  'other-places': { 'cloud.firestore/second': ofTheApp, 'firebase.storage/backups': ofTheApp },
};

const refusals: Record<string, { code: number; message: string }> = {
  'not-mine': { code: 403, message: 'The caller does not have permission' },
  missing: { code: 404, message: 'Requested entity was not found.' },
  'switched-off': {
    code: 403,
    message:
      'Firebase Rules API has not been used in project switched-off before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/firebaserules.googleapis.com/overview?project=switched-off then retry.',
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

let home: string;
let login: string;
const environment: Record<string, string> = {};

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'career-console-rules-'));
  login = join(home, 'configstore', 'firebase-tools.json');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  Object.assign(environment, {
    XDG_CONFIG_HOME: home,
    FIREBASE_RULES_URL: `http://127.0.0.1:${port}`,
    HTTPS_PROXY: '',
    https_proxy: '',
    HTTP_PROXY: '',
    http_proxy: '',
    // Without a login, the CLI would look for a server of Google's cloud.
    METADATA_SERVER_DETECTION: 'none',
  });
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  await mkdir(join(home, 'configstore'));
  const tokens = { access_token: 'token', refresh_token: 'token', expires_at: 4e12 };
  await writeFile(login, JSON.stringify({ user: { email: 'owner@example.com' }, tokens }));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(home, { recursive: true });
});

async function verdicts(project: string): Promise<string[]> {
  const findings = await checkRules(project);
  return findings.map(({ place, verdict }) => `${place}: ${verdict.text}`);
}

test.each([
  ['nothing-deployed', ['Firestore: none are deployed', 'Storage: none are deployed']],
  [
    'console-only',
    [
      'Firestore: the same as the file',
      'Storage console-only.firebasestorage.app: the same as the file',
    ],
  ],
  [
    'locked',
    [
      'Firestore: none but the first ones of Firebase, which refuse everything',
      'Storage a.appspot.com: none but the first ones of Firebase, which refuse everything',
    ],
  ],
  [
    'test-mode',
    [
      'Firestore: none but those of test mode, open to everyone until 2027-1-31: a deployment closes it',
      'Storage: none are deployed',
    ],
  ],
  [
    'own-fewer',
    ['Firestore: merged, every line of them is in the file', 'Storage: none are deployed'],
  ],
  [
    'own-doubled',
    ['Firestore: foreign, 3 lines of them are not in the file', 'Storage: none are deployed'],
  ],
  [
    'live-app',
    ['Firestore: foreign, 2 lines of them are not in the file', 'Storage: none are deployed'],
  ],
  ['other-places', ['Firestore: none are deployed', 'Storage: none are deployed']],
])('tells what a deployment would replace in the project "%s"', async (project, expected) => {
  expect(await verdicts(project)).toEqual(expected);
});

test.each([
  ['not-mine', /no project not-mine, or your login may not.*The caller does not have permission/],
  ['missing', /no project missing, or your login may not.*entity was not found/],
  ['switched-off', /Rules API is switched off.*Enable it by visiting https:\/\/console/],
])('says why the rules of the project "%s" cannot be read', async (project, message) => {
  await expect(checkRules(project)).rejects.toThrow(message);
});

test('refuses to be part of a deployment over the rules of an app, and saves them', async () => {
  const script = join(root, 'scripts', 'run.mjs');
  const { code, output } = await run(
    process.execPath,
    [script, 'rules-check', '--project', 'live-app'],
    {
      cwd: root,
      env: { ...process.env, ...environment },
    },
  );
  expect(output).toMatch(
    /✗ Firestore.*\n {4}match \/carts\/\{uid\} \{\n.*docs\/security-rules\.md/s,
  );
  expect(code).toBe(1);
  const copy = join(root, '.output', 'deployed-rules', 'live-app');
  expect(await readFile(join(copy, 'firestore.rules'), 'utf8')).toBe(ofTheApp);
  await rm(copy, { recursive: true });
});

test('says so without a network', async () => {
  server.close();
  await expect(checkRules('live-app')).rejects.toThrow('There seems to be no network');
});

test('says so without a login', async () => {
  await writeFile(login, '{}');
  await expect(checkRules('live-app')).rejects.toThrow('run "npx firebase login"');
});
