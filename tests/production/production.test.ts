import { describe, expect, test } from 'vitest';
import { administrator, origins, project } from '../../scripts/local/config.ts';
import { Problem, setupAdviceOf } from '../../services/firebase/problem';
import { allRows, createTestSession } from '../support/console-client';
import { rotate } from '../support/exhaustive';
import {
  firestoreAnswers,
  partialProgress,
  type ProductionAnswer,
  storageAnswers,
} from './answers';
import { authAnswers } from './auth-answers';
import { places, type Place, type Reading, setUpProduction } from './production-scene';

const scene = await setUpProduction();

type PlaceName = keyof typeof places;

const isWork = (name: PlaceName) => /^(a generation|a post|a picture)/.test(name);

const indexNeeded = ['a list', 'a generation', 'a post'] as const;

const answers: Record<Place['service'], Record<string, ProductionAnswer>> = {
  auth: authAnswers,
  firestore: firestoreAnswers,
  storage: storageAnswers,
};

/** Each problem usually meets one of the places, which all take it the same way. */
function problemsAt(service: Place['service'], at: readonly PlaceName[]) {
  return Object.entries(answers[service]).flatMap(([answer, given], turn) => {
    const { problem } = given;
    if (!problem) return [];
    // The test of the connection signs nobody in, and its queries need no index.
    const met = /^(password-policy|blocking-function|sms-factor)/.test(problem)
      ? at.slice(-1)
      : problem.startsWith('index')
        ? indexNeeded
        : at;
    return rotate(met, turn).map((place) => ({ answer, place, given, problem }));
  });
}

describe.each([
  ['auth', ['Test connection, sign-in', 'Login']],
  ['firestore', ['Test connection, database', 'the check of the administrator', ...indexNeeded]],
  ['storage', ['Test connection, file store', 'a picture']],
] as const)('an answer of %s', (service, at) => {
  test.each(problemsAt(service, at))(
    '$answer is named at $place, with the page that solves it',
    { tags: ['@T38'] },
    async ({ place: name, given, problem }) => {
      const place: Place = places[name];
      scene.meet(place, given);
      const message = given.body.error?.message ?? '';
      const advice = setupAdviceOf(new Problem('setup', { setup: problem, message }), project);
      expect(await place.read(scene)).toEqual({
        text: expect.stringContaining(String(advice?.text)),
        link: advice?.page.url,
        does: isWork(name) ? 'stops' : 'asks',
      });
    },
  );
});

const quota =
  'The quota of the Firebase project is used up. Wait until midnight Pacific Time, or upgrade the project to the Blaze plan.';
const rate = 'The Firebase project has reached its limit of requests per minute.';
const again = 'Retrying automatically.';

interface Other {
  place: PlaceName;
  answer: string;
  text: string;
  does?: Reading['does'];
}

const others: Other[] = [
  {
    place: 'a post',
    answer: 'the Security Rules',
    text: 'The project’s Security Rules refuse this. Update them to the rules of this version of the console.',
    does: 'stops',
  },
  {
    place: 'a picture',
    answer: 'the Security Rules',
    text: 'The Security Rules for Storage refuse the picture. Update them to the rules of this version of the console.',
    does: 'stops',
  },
  {
    place: 'the check of the administrator',
    answer: 'App Check',
    text: 'Invalid privilage. Try again | Firestore did not let this account read admin-credentials. If it is the administrator’s, its User UID must stand in the field uid of admin-credentials/admin. Deploy the console’s Security Rules, and turn off App Check for Firestore.',
  },
  { place: 'a list', answer: 'a used-up quota', text: quota },
  {
    place: 'a generation',
    answer: 'a used-up quota',
    text: `The quota of the Firebase project is used up. ${again}`,
    does: 'repeats',
  },
  {
    place: 'Login',
    answer: 'a limit per minute',
    text: `An unexpected error occurred | ${rate} Wait a minute and try again.`,
  },
  {
    place: 'Login',
    answer: 'a disabled user',
    text: 'An unexpected error occurred | This account is disabled. Enable it in the Firebase console, under Authentication.',
  },
  {
    place: 'Login',
    answer: 'a cut answer',
    text: 'An unexpected error occurred | Cannot reach Firebase. Check the network, and the date and time of this computer.',
  },
];

test.each(others)('$answer at $place is explained', async ({ place: name, answer, text, does }) => {
  const place: Place = places[name];
  const given = answers[place.service][answer];
  scene.meet(place, given ?? 'cut-answer');
  expect(await place.read(scene)).toEqual({ text, link: undefined, does: does ?? 'asks' });
});

test('a session outlives problems of the project, about which Auth would forget the user', async () => {
  const session = createTestSession(scene.endpoints);
  const signedIn = await session.signIn(administrator);
  const lookup = { service: 'auth', isMet: () => true } as const;
  for (const answer of ['a key for certain websites', 'App Check'] as const) {
    scene.meet({ ...lookup, read: places['Login'].read }, authAnswers[answer]);
    await expect(session.verify()).rejects.toThrow('No verdict');
    expect(await session.current()).toEqual(signedIn);
  }
});

test('a page of a list may contain elements that tell progress only', async () => {
  const { api } = await scene.signedIn();
  const rows = await allRows(api.users.list());
  scene.proxies.firestore.follow(async ({ path, body }) => {
    if (!path.includes(':runQuery') || !body.includes('"users"')) return { kind: 'pass' };
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const answer = await fetch(origins.firestore + path, { method: 'POST', headers, body });
    const elements = (await answer.json()) as unknown[];
    return { kind: 'answer', status: 200, body: [...elements, ...partialProgress.body] };
  });
  expect(await allRows(api.users.list())).toEqual(rows);
});
