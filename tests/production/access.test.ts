import { describe, expect, test } from 'vitest';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { host, origins, services } from '../../scripts/local/config.ts';
import { targetsOf } from '../../services/firebase/backend';
import { adminCredentials, collections } from '../../services/collections';
import { testAccess, testConnection } from '../../services/settings/test-project';
import { signedInBackend } from '../support/console-client';
import { firestoreAnswers, storageAnswers } from './answers';
import { authAnswers } from './auth-answers';
import { connection, setUpProduction } from './production-scene';

const scene = await setUpProduction();

const administratorsBackend = async () => (await signedInBackend(scene.endpoints)).backend;

const { auth } = scene.proxies;

const names = Object.values(collections);

const passwordAlone = {
  subject: 'Second factor',
  outcome: 'warning',
  answer:
    'Anyone who learns or resets the password can sign in as the administrator. Add an authenticator app (TOTP) to the account.',
};

describe('what lets others set the password', () => {
  const lines = async (adminMailDomain: string) => {
    const checks = await testConnection({ ...connection, adminMailDomain }, scene.endpoints);
    return checks.map(({ subject, outcome }) => `${subject}: ${outcome}`);
  };

  test('is the domain of a mail provider', { tags: ['@T51'] }, async () => {
    auth.follow(() => ({ kind: 'answer', ...authAnswers['enumeration protection'] }));
    const services = ['Sign-in: good', 'Database: good', 'File store: good'];
    for (const domain of ['gmail.com', 'yahoo.co.in', 'web.de', 'gmx.net', 'proton.me']) {
      expect(await lines(`@${domain}`)).toEqual([...services, 'Admin mail domain: bad']);
    }
    for (const domain of ['admin.example', 'live.my-service.com', 'not-gmail.com', 'x.web.de']) {
      expect(await lines(`@${domain}`)).toEqual(services);
    }
  });

  test('is easier where the sign-in tells who has an account', async () => {
    expect((await lines('@admin.example'))[0]).toBe('Sign-in: warning');
    expect(auth.requests.map(({ path }) => path)).toEqual([
      expect.stringContaining('accounts:signInWithPassword'),
    ]);
  });

  test('is in vain where the account has a second factor', async () => {
    auth.follow(async ({ path, body }) => {
      const isToken = path.includes('signInWithPassword');
      if (!isToken) return { kind: 'pass' };
      const json = { 'content-type': 'application/json' };
      const answer = await fetch(origins.auth + path, { method: 'POST', headers: json, body });
      const user = (await answer.json()) as { idToken: string };
      const [head, claims = ''] = user.idToken.split('.');
      const read = JSON.parse(Buffer.from(claims, 'base64url').toString());
      read.firebase.sign_in_second_factor = 'totp';
      const written = Buffer.from(JSON.stringify(read)).toString('base64url');
      return { kind: 'answer', status: 200, body: { ...user, idToken: `${head}.${written}.` } };
    });
    expect(await testAccess(await administratorsBackend())).not.toContainEqual(passwordAlone);
    auth.reset();
    expect(await testAccess(await administratorsBackend())).toContainEqual(passwordAlone);
  });
});

describe('the access test', () => {
  test('is good where the console’s rules are deployed', async () => {
    expect(await testAccess(await administratorsBackend())).toEqual([
      {
        subject: 'Access',
        outcome: 'good',
        answer: 'Everything is open to you and closed to strangers.',
      },
      passwordAlone,
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
      `Second factor: ${passwordAlone.answer}`,
    ]);
    scene.proxies.firestore.follow(() => ({
      kind: 'answer',
      ...firestoreAnswers['the Security Rules'],
    }));
    const all = await testAccess(backend);
    expect(all.map(({ subject, outcome }) => `${subject}: ${outcome}`)).toEqual([
      ...[adminCredentials, ...names, 'Counts', 'Pictures'].map((name) => `${name}: bad`),
      'Second factor: warning',
    ]);
  });
});
