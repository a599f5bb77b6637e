import { expect, test } from 'vitest';
import { Problem, setupAdviceOf, type SetupName } from './problem';

const adviceOn = (setup: SetupName, message: string) =>
  setupAdviceOf(new Problem('setup', { setup, message }), 'my-project');

test('the advice quotes the first sentence of Google, and names the page of the project', () => {
  expect(adviceOn('key-invalid', 'API key not valid. Please pass a valid API key.')).toEqual({
    text: 'Google answers: “API key not valid.” Google does not know this API key. Copy the web config again.',
    page: {
      label: 'Open the Firebase console',
      url: 'https://console.firebase.google.com/project/my-project/settings/general',
    },
  });
});

test('a long sentence of Google is cut', () => {
  expect(adviceOn('other', 'x'.repeat(1000))?.text.length).toBeLessThan(300);
});

test.each([
  ['key-apis', 'Blocked.', 'https://console.cloud.google.com/apis/credentials?project=my-project'],
  [
    'index-missing',
    'Create it here: https://console.firebase.google.com/v1/r/indexes?create_composite=Clxw.',
    'https://console.firebase.google.com/v1/r/indexes?create_composite=Clxw',
  ],
  [
    'other',
    'See https://console.firebase.google.com.evil.example/x',
    'https://console.firebase.google.com/project/my-project/overview',
  ],
] as const)('the link of the problem %s with the answer "%s" is %s', (problem, message, url) => {
  expect(adviceOn(problem, message)?.page.url).toBe(url);
});
