import { describe, expect, test } from 'vitest';
import { readFirebaseConfig } from './firebase-config';

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

  test('is not found in a text without one', () => {
    const nothing = { apiKey: '', projectId: '', storageBucket: '' };
    expect(readFirebaseConfig('hello')).toEqual({ values: nothing });
    expect(readFirebaseConfig(`/* ${snippet.replaceAll('//', '')} */`)).toEqual({
      values: nothing,
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
    ['the key of a service account', '{"private_key": "x", "project_id": "p"}', /secret/],
  ])('is refused with a reason: %s', (_, text, fault) => {
    expect(readFirebaseConfig(text)).toEqual({ fault: expect.stringMatching(fault) });
  });
});
