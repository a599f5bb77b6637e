import { expect, test } from 'vitest';
import { administrator, origins } from '../../scripts/local/config.ts';
import { signInMessages } from '../../services/session/session';
import { createConsole, createTestSession } from '../support/console-client';
import { secondFactor } from './auth-answers';
import { setUpProduction } from './production-scene';

const scene = setUpProduction();
const { username, password, uid, email } = administrator;
const rightCode = '123456';

/** Auth with a second factor; the emulator has none, so its answer to the password follows the code. */
function requireSecondFactor(answer: object) {
  const passwordAnswer = async (path: string, body: string) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(origins.auth + path, { method: 'POST', headers, body })).json();
  };
  let signedIn: unknown;
  scene.proxies.auth.follow(async ({ path, body }) => {
    if (path.includes('signInWithPassword')) {
      signedIn = await passwordAnswer(path, body);
      return { kind: 'answer', status: 200, body: answer };
    }
    if (!path.includes('mfaSignIn:finalize')) return { kind: 'pass' };
    const sent = JSON.parse(body);
    const isRight = sent.totpVerificationInfo.verificationCode === rightCode;
    expect(sent).toMatchObject({ mfaPendingCredential: 'AMoCk-pending-credential' });
    return isRight
      ? { kind: 'answer', status: 200, body: signedIn }
      : { kind: 'answer', ...secondFactor.wrongCode };
  });
}

const console = () => createConsole(createTestSession(scene.endpoints())).api;

test('an account with an authenticator app signs in with the password and its six digits', async () => {
  requireSecondFactor(secondFactor.app);
  const api = console();
  await expect(api.session.signIn({ username, password })).rejects.toMatchObject({
    code: 'SECOND_FACTOR',
  });
  const state = await api.session.signIn({ username, password, code: rightCode });
  expect(state).toEqual({ status: 'signed-in', uid, email });
});

test('a wrong code is refused, and the next one is asked for', async () => {
  requireSecondFactor(secondFactor.app);
  const api = console();
  const signIn = (code: string) => api.session.signIn({ username, password, code });
  await expect(signIn('000000')).rejects.toMatchObject({ code: 'WRONG_CODE' });
  expect(signInMessages.WRONG_CODE).toMatch(/wrong or too old/);
  await expect(signIn(rightCode)).resolves.toMatchObject({ status: 'signed-in' });
});

test('a second factor by text message is named, because an extension cannot receive it', async () => {
  requireSecondFactor(secondFactor.sms);
  await expect(console().session.signIn({ username, password })).rejects.toMatchObject({
    code: 'UNEXPECTED',
    data: { text: expect.stringContaining('second factor is a text message') },
  });
});
