import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { PastedConnection, readFirebaseConfig } from './firebase-config';

const values = {
  apiKey: 'AIzaSyExample-Key_1',
  projectId: 'my-project',
  storageBucket: 'my-project.firebasestorage.app',
};

const snippet = `// Import the functions you need
  import { initializeApp } from "https://www.gstatic.com/firebasejs/12.0.0/firebase-app.js";
  const firebaseConfig = {
    apiKey: "AIzaSyExample-Key_1",
    authDomain: "my-project.firebaseapp.com",
    projectId: "my-project",
    storageBucket: "my-project.firebasestorage.app",
    appId: "1:2:web:3"
  };`;

describe('a config', () => {
  test.each([
    ['as the snippet of the Firebase console', snippet],
    ['as JSON', JSON.stringify(values)],
    ['with single quotes', snippet.replaceAll('"', "'")],
    ['with curly quotes', snippet.replace(/"([^"]*)"/g, '“$1”')],
    ['with the scheme of a bucket', snippet.replace('"my-project.f', '"gs://my-project.f')],
    [
      'as an environment file',
      `# the live one
VITE_FIREBASE_API_KEY=AIzaSyExample-Key_1
VITE_FIREBASE_PROJECT_ID="my-project"
VITE_FIREBASE_STORAGE_BUCKET=my-project.firebasestorage.app`,
    ],
    [
      'below one that is commented out as a block',
      `/* old project: apiKey: "OLD", projectId: "first-one",\n storageBucket: "old.appspot.com" */${snippet}`,
    ],
    ['with one key commented out', snippet.replace('apiKey:', '// apiKey: "OLD-KEY",\n apiKey:')],
    [
      'with a link, which is not a comment',
      snippet.replace('{', '{ site: "https://a.example//b",'),
    ],
  ])('is read %s', (_, text) => {
    expect(readFirebaseConfig(text)).toEqual({ values });
  });

  const environment = [
    'FIREBASE_API_KEY=AIzaSyExample-Key_1',
    'FIREBASE_PROJECT_ID=my-project',
    'FIREBASE_STORAGE_BUCKET=my-project.firebasestorage.app',
  ];
  const lines = (prefix: string) => environment.map((line) => `${prefix}${line}`);

  test.each([
    ['Vite', lines('VITE_')],
    ['Next.js', lines('NEXT_PUBLIC_')],
    ['Create React App', lines('REACT_APP_')],
    ['Expo', lines('EXPO_PUBLIC_')],
    ['Nuxt', lines('NUXT_PUBLIC_')],
    ['a shell', lines('export ')],
    ['a shell, with quotes', lines('export ').map((line) => line.replace(/=(.*)/, "='$1'"))],
    ['a program, with comments', environment.map((line) => `${line} # of 2026, not "of 2025"`)],
    ['Windows', [...environment, ''].map((line) => `${line}\r`)],
    ['a program without a word for Firebase', environment.map((line) => line.slice(9))],
    ['a program that joins words', environment.map((line) => line.replace(/_(KEY|ID)/, '$1'))],
    ['a server', ["NOTE=it's old", 'PATHS=/api/*', 'URL=https://*.example', ...environment]],
    [
      'a program with other services, before',
      ['RESEND_API_KEY=re_abc123', 'AWS_STORAGE_BUCKET=files', 'API_KEY=abcdef', ...environment],
    ],
    [
      'a program with other services, after',
      [...environment, 'GOOGLE_GENAI_API_KEY=AIzaSyOther', 'SUPABASE_PROJECT_ID="other"'],
    ],
  ])('is read from an environment file of %s', (_, file) => {
    expect(readFirebaseConfig(file.join('\n'))).toEqual({ values });
  });

  test.each([
    ['the next variable', '', 'FIREBASE_MESSAGING_SENDER_ID=123'],
    ['one after an empty line', '', '', 'GRAPH_TOKEN=EAAB.secret.value'],
    ['a quoted line', ' ', '"a text of several lines"'],
    ['another service', '""', 'AWS_STORAGE_BUCKET=files'],
    ['a comment', ' # none yet', 'OTHER=1'],
  ])('has no bucket if its line is empty, whatever follows: %s', (_, value, ...after) => {
    const file = [...environment.slice(0, 2), `FIREBASE_STORAGE_BUCKET=${value}`, ...after];
    expect(readFirebaseConfig(file.join('\n'))).toEqual({
      values: { ...values, storageBucket: '' },
    });
  });

  test.each(['FIREBASE_API_KEY=\nRESEND_API_KEY=re_abc', 'RESEND_API_KEY=re_abc'])(
    'has no key of another service: %j',
    (line) => {
      const file = [line, ...environment.slice(1)].join('\n');
      expect(readFirebaseConfig(file)).toEqual({ values: { ...values, apiKey: '' } });
    },
  );

  test('is read from code that has the value on the next line', () => {
    const broken = snippet.replace(/: "my/g, ':\n      "my').replace(': "AIza', ' =\n "AIza');
    expect(readFirebaseConfig(broken)).toEqual({ values });
  });

  test('takes another key from the field for it', () => {
    const typed = { config: snippet, otherKey: ' AIzaSyOther ', adminMailDomain: 'admin.example' };
    const connection = { ...values, adminMailDomain: '@admin.example' };
    expect(v.parse(PastedConnection, typed)).toEqual({ ...connection, apiKey: 'AIzaSyOther' });
    expect(v.parse(PastedConnection, { ...typed, otherKey: '' })).toEqual(connection);
    expect(v.is(PastedConnection, { ...typed, otherKey: 'apiKey: "AIzaSyOther"' })).toBe(false);
  });
});

const androidFile = {
  project_info: { project_id: 'my-project', storage_bucket: 'my-project.appspot.com' },
  client: [{ api_key: [{ current_key: 'AIzaSyExample-Key_1' }] }],
};

describe('a text without a config', { tags: ['@T52'] }, () => {
  test.each([
    ['nothing', ' \n'],
    ['prose', 'hello'],
    ['a config in a comment', `/* ${snippet.replaceAll('//', '')} */`],
    ['the address of the console', 'https://console.firebase.google.com/project/my-project'],
    ['.firebaserc', '{ "projects": { "default": "my-project" } }'],
    ['google-services.json', JSON.stringify(androidFile)],
    ['GoogleService-Info.plist', '<key>PROJECT_ID</key><string>my-project</string>'],
    ['JSON in a text', JSON.stringify(JSON.stringify(values))],
    ['5 MB of a letter', 'x'.repeat(5_000_000)],
    ['5 MB of names', 'storageBucket'.repeat(400_000)],
    ['5 MB of comments that do not end', '/*'.repeat(2_500_000)],
  ])('is told apart: %s', (_, text) => {
    expect(readFirebaseConfig(text)).toEqual({
      fault: expect.stringMatching(/^This text has no config of a web app, which begins with /),
    });
  });

  test.each([
    'AIzaSyExample-Key_1',
    '"AIzaSyExample-Key_1"; ',
    'apiKey: "AIzaSyExample-Key_1",',
    snippet.replace('projectId', 'project'),
  ])('may have a key: %j', (text) => {
    expect(readFirebaseConfig(text)).toEqual({
      fault: 'This text has an API key and no projectId. Paste the whole web config.',
    });
  });
});

describe('an ambiguous or wrong config', () => {
  test.each([
    [
      'two projects',
      `${snippet}${snippet.replace('"my-project"', '"other"')}`,
      /my-project and other/,
    ],
    ['two keys', `${snippet}${snippet.replace('Key_1', 'Key_2')}`, /Key_1 and AIzaSyExample-Key_2/],
    [
      'a value from the environment',
      snippet.replace('"AIzaSyExample-Key_1"', 'process.env.API_KEY || "none"'),
      /apiKey is read from process\.env\.API_KEY/,
    ],
    ['a template', snippet.replace('"my-project"', '`${name}`'), /projectId is read from/],
    [
      'a value that is no plain text, which may be a secret',
      'FIREBASE_API_KEY=EAAB.secret.value',
      /^The apiKey is read from FIREBASE_API_KEY\. /,
    ],
    [
      'two keys, of which one may be a secret',
      'FIREBASE_API_KEY=AIzaSyOne\nFIREBASE_ADMIN_API_KEY=secret',
      /: AIzaSyOne and FIREBASE_ADMIN_API_KEY\. /,
    ],
    [
      'two keys without a word for Firebase',
      'API_KEY=secret\nGOOGLE_MAPS_API_KEY=AIzaSySecret',
      /: API_KEY and GOOGLE_MAPS_API_KEY\. /,
    ],
    [
      'the configs of two services',
      `const mail = { apiKey: "re_secret" };${snippet}`,
      /: a text that is not shown and AIzaSyExample-Key_1\. /,
    ],
    ['the key of a service account', '{"private_key": "x", "project_id": "p"}', /secret/],
    ['a part of it', '{ "type": "service_account", "project_id": "p" }', /secret/],
  ])('is refused with a reason: %s', (_, text, fault) => {
    expect(readFirebaseConfig(text)).toEqual({ fault: expect.stringMatching(fault) });
  });
});
