import { describe, expect, test } from 'vitest';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { host, services } from '../../scripts/local/config.ts';
import { targetsOf } from '../../services/firebase/backend';
import { adminCredentials, collections } from '../../services/collections';
import { testAccess } from '../../services/settings/test-project';
import { signedInBackend } from '../support/console-client';
import { firestoreAnswers, storageAnswers } from './answers';
import { connection, setUpProduction } from './production-scene';

const scene = await setUpProduction();

const administratorsBackend = async () => (await signedInBackend(scene.endpoints)).backend;

const names = Object.values(collections);

describe('the access test', () => {
  test('is good where the console’s rules are deployed', async () => {
    expect(await testAccess(await administratorsBackend())).toEqual([
      {
        subject: 'Access',
        outcome: 'good',
        answer: 'Everything is open to you and closed to strangers.',
      },
    ]);
  });

  test('warns where a stranger can read, list or write, and writes nothing', async () => {
    const projectId = 'demo-open';
    const rules =
      'service cloud.firestore { match /databases/{database}/documents { match /{any=**} { allow read, write; } } }';
    const { port } = services.firestore;
    const environment = await initializeTestEnvironment({
      projectId,
      firestore: { host, port, rules },
    });
    const paths = names.map((name) =>
      name === 'tests-taken' ? 'users/one/tests-taken/one' : `${name}/one`,
    );
    await environment.withSecurityRulesDisabled(async (context) => {
      for (const path of paths) await context.firestore().doc(path).set({ displayName: 'One' });
    });
    const open = { ...connection, projectId };
    const { firestore } = targetsOf(open, scene.endpoints);
    const backend = { ...(await administratorsBackend()), connection: open, firestore };
    const checks = await testAccess(backend);
    const answers = new Map(checks.map(({ subject, answer }) => [subject, answer]));
    for (const collection of names) {
      expect(answers.get(collection)).toBe(
        `Anyone can ${collection === 'blog-posts' ? '' : 'read, list, '}create, update, and delete these documents without signing in. Close them in the Security Rules.`,
      );
    }
    await environment.withSecurityRulesDisabled(async (context) => {
      for (const path of paths) {
        const documents = await context.firestore().doc(path).parent.get();
        expect(documents.docs.map((found) => found.data())).toEqual([{ displayName: 'One' }]);
      }
    });
    await environment.cleanup();
  });

  test('names what the rules refuse to the administrator, and nothing else', async () => {
    const backend = await administratorsBackend();
    scene.proxies.firestore.follow(({ path, body }) =>
      path.includes(':runQuery') && body.includes('"appointments"')
        ? { kind: 'answer', ...firestoreAnswers['the Security Rules'] }
        : { kind: 'pass' },
    );
    const refusal = storageAnswers['the Security Rules'];
    scene.proxies.storage.follow(() => ({ kind: 'answer', ...refusal }));
    const failed = await testAccess(backend);
    expect(failed.map(({ subject, answer }) => `${subject}: ${answer}`)).toEqual([
      expect.stringMatching(
        /^appointments: The Security Rules do not let the administrator do this/,
      ),
      expect.stringMatching(/^Pictures: .*answer Yes when the CLI asks for the role/s),
    ]);
    scene.proxies.firestore.follow(() => ({
      kind: 'answer',
      ...firestoreAnswers['the Security Rules'],
    }));
    const all = await testAccess(backend);
    expect(all.map(({ subject, outcome }) => `${subject}: ${outcome}`)).toEqual(
      [adminCredentials, ...names, 'Counts', 'Pictures'].map((name) => `${name}: bad`),
    );
  });
});
