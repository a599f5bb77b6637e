import { describe, expect, test } from 'vitest';
import { administrator, origins } from '../../scripts/local/config.ts';
import { allRows, createTestSession } from '../support/console-client';
import { deleteDocument } from '../support/emulators';
import {
  firestoreAnswers,
  partialProgress,
  type ProductionAnswer,
  storageAnswers,
} from './answers';
import { authAnswers } from './auth-answers';
import { coupon, places, type Place, setUpProduction } from './production-scene';
import { authRows, firestoreRows, type Row, storageRows } from './table';

const scene = setUpProduction();

/** What the place says around the cause. */
function framed(place: keyof typeof places, { text, link, does, message }: Row): string {
  switch (place) {
    case 'Test connection, sign-in':
    case 'Test connection, database':
    case 'Test connection, file store':
      return `bad: ${text}`;
    case 'Login':
    case 'the check of the administrator':
      return `${message ?? 'An unexpected error occurred'} | ${text}`;
    case 'a generation':
      return does === 'repeats' ? text : `${text} 0 of 1 done.`;
    case 'a post':
    case 'a picture':
    case 'the first byte of a picture':
      return link ? `${text} The post was not written, and its picture is not kept.` : text;
    default:
      return text;
  }
}

const isWork = /^(a generation|a post|a picture|the first byte)/;

function cells(rows: readonly Row[], answers: Record<string, ProductionAnswer>) {
  return rows.flatMap(({ at, ...row }) =>
    at.map((place) => ({
      ...row,
      place,
      text: framed(place, { at, ...row }),
      does: row.does ?? (isWork.test(place) ? 'stops' : 'asks'),
      given: answers[row.answer] as ProductionAnswer,
    })),
  );
}

describe.each([
  ['Auth', cells(authRows, authAnswers)],
  ['Firestore', cells(firestoreRows, firestoreAnswers)],
  ['Storage', cells(storageRows, storageAnswers)],
])('%s', (_service, all) => {
  test.each(all)('$answer at $place', async ({ place: name, given, text, link, does }) => {
    const place: Place = places[name];
    scene.meet(place, given);
    const reading = await place.read(scene);
    expect(reading).toEqual({ text, link, does });
  });
});

test('a session outlives problems of the project, about which Auth would forget the user', async () => {
  const session = createTestSession(scene.endpoints());
  const signedIn = await session.signIn(administrator);
  const lookup = { service: 'auth', isMet: () => true } as const;
  for (const answer of ['a key for certain websites', 'an API that is off', 'App Check'] as const) {
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

const unreachable =
  "Can't reach Firebase. Check the network, and the date and time of this computer.";

test.each([
  ['Login', `An unexpected error occurred | ${unreachable}`, 'asks'],
  ['a list', unreachable, 'asks'],
  ['a count', unreachable, 'asks'],
  ['a report', unreachable, 'asks'],
  ['a generation', "Can't reach Firebase. Retrying automatically.", 'repeats'],
  ['a picture', "Can't reach Firebase. Retrying automatically.", 'repeats'],
] as const)('an answer that is cut in the middle, at %s', async (name, text, does) => {
  const place: Place = places[name];
  scene.proxies[place.service].follow((request) =>
    place.isMet(request) ? { kind: 'cut-answer' } : { kind: 'pass' },
  );
  expect(await place.read(scene)).toEqual({ text, link: undefined, does });
});

test('a creation whose answer was lost is done, even if its repetition is refused', async () => {
  const { api, until } = await scene.signedIn();
  const isCommit = places['a generation'].isMet;
  scene.proxies.firestore.follow((request) => {
    if (!isCommit(request)) return { kind: 'pass' };
    const isFirst = scene.proxies.firestore.requests.filter(isCommit).length === 1;
    return isFirst
      ? { kind: 'drop-answer' }
      : { kind: 'answer', ...firestoreAnswers['the Security Rules'] };
  });
  const operationId = crypto.randomUUID();
  await api.coupons.generate({ operationId, values: coupon });
  await until(operationId, ({ state }) => state === 'done');
  const rows = await allRows(api.coupons.list());
  expect(rows.filter(({ code }) => code === coupon.code)).toHaveLength(1);
  await deleteDocument(`vouchers/${coupon.code}`);
});
