import { beforeAll, expect, test } from 'vitest';
import { signedInClient } from '../../tests/support/console-client';
import { writeAll } from '../../tests/support/emulators';

const uid = 'SearchedUserWithItsId1234567';
const documents: Record<string, Record<string, unknown>> = {
  [`users/${uid}`]: {
    displayName: 'Qadira Rao',
    email: 'qadira@search.example',
    phoneNumber: '+91 98111 22333',
  },
  'users/searched-2': {
    displayName: 'qadira',
    email: 'Q2@Search.example',
    phoneNumber: 9811122333,
  },
  'users/searched-3': { displayName: 'QADIRA' },
  'users/searched-4': { displayName: 'ZUBEIDA KHAN' },
  'users/searched-5': { displayName: 'zubeida\u{1F338}\u{1F338}Iyer' },
  'users/searched-6': { displayName: 'Zubeida\u200dSen' },
  'users/searched-7': { displayName: 'Z.K. Ōnkar' },
  'users/searched-8': { displayName: "Zara D'Costa" },
  'coupon/QQQQ-SRCH-CODE': { code: 'QQQQ-SRCH-CODE', groupName: 'Searched group' },
  'coupon/QQQQ-SRCH-LOST': { groupName: 'Searched group' },
  'coupon/searched-number': { code: 987654 },
  'coupon/searched-other': { code: 'SRCHTEN10' },
  'coupon/searched-dashed': { code: 'SRCH-NINE9' },
  'coupon/searched-mixed': { code: 'Srchten-Mixed' },
  'coupon/searched-long': { code: 'SRCHREPUBLICDAYSPECIAL2099' },
};

beforeAll(() => writeAll(documents));

test.each<['users' | 'vouchers', string, string, string[]]>([
  ['users', 'an address as typed or in small letters', 'QADIRA@search.example', [uid]],
  ['users', 'a number in all its forms', '098111-22333', ['searched-2', uid]],
  ['users', 'an ID', uid, [uid]],
  ['users', 'a beginning of a name in other capitals', 'qadira', ['searched-2', 'searched-3', uid]],
  ['users', 'the same in capitals', 'QADI', ['searched-2', 'searched-3', uid]],
  ['users', 'a name in capitals of two words', 'zubeida kh', ['searched-4']],
  ['users', 'a name with signs', 'Zubeida', ['searched-4', 'searched-5', 'searched-6']],
  ['users', 'a name with initials', 'z.k. ōn', ['searched-7']],
  ['users', 'a name with an apostrophe', "zara d'cos", ['searched-8']],
  ['users', 'a name of wide letters', 'Ｚubei\u200bda k', ['searched-4']],
  ['vouchers', 'a code in small letters', 'qqqq-srch-code', ['QQQQ-SRCH-CODE']],
  ['vouchers', 'the beginning of a code', 'QQQQ-SRCH', ['QQQQ-SRCH-CODE']],
  ['vouchers', 'the same without hyphens', 'qqqqsrch', ['QQQQ-SRCH-CODE']],
  ['vouchers', 'a code with spaces', 'qqqq srch code', ['QQQQ-SRCH-CODE']],
  ['vouchers', 'a code with long dashes', 'QQQQ—SRCH—CODE', ['QQQQ-SRCH-CODE']],
  ['vouchers', 'a code of another form with a dash', 'srch‑nine9', ['searched-dashed']],
  [
    'vouchers',
    'a code that only the ID tells, without hyphens',
    'qqqqsrchlost',
    ['QQQQ-SRCH-LOST'],
  ],
  ['vouchers', 'a code of another form in small letters', 'srchten1', ['searched-other']],
  ['vouchers', 'a code with a space for its hyphen', 'SRCHTEN MIXED', ['searched-mixed']],
  ['vouchers', 'a code as long as an ID', 'SRCHREPUBLICDAYSPECIAL2099', ['searched-long']],
  ['vouchers', 'a code that only the ID tells', 'QQQQ-SRCH-LOST', ['QQQQ-SRCH-LOST']],
  ['vouchers', 'a code that is stored as a number', '987654', ['searched-number']],
  ['vouchers', 'a group', 'Searched gr', ['QQQQ-SRCH-CODE', 'QQQQ-SRCH-LOST']],
])('%s are searched for %s', async (list, _, text, ids) => {
  const api = await signedInClient();
  const matches = await api[list].search({ text });
  expect(matches.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test('no more is read than is wanted', async () => {
  const api = await signedInClient();
  expect(await api.users.search({ text: 'qadira', most: 1 })).toHaveLength(1);
});
