import { describe, expect, test } from 'vitest';
import { byCode, checkCodes, codesIn, codesToAsk, encodingOf, totalsText } from './check-codes';
import type { Voucher } from './voucher';
import { drawCodes } from './voucher-document';

const now = Date.UTC(2026, 10, 21);
const voucher = (code: string, changes: Partial<Voucher> = {}) =>
  ({ id: code, code, groupName: 'Spring', redeemed: 0, expiry: now, ...changes }) as Voucher;

const listed = byCode([
  voucher('ABCD-EFGH-IJKL'),
  voucher('ABCD-USED-CODE', { redeemed: 1, expiry: now - 1 }),
  voucher('ABCD-LATE-CODE', { expiry: now - 1 }),
  voucher('summer 1'),
  voucher('ABCD-GIVE-NOUT', { handedOutAt: now }),
]);
const readCodes = (text: string) => [...codesIn(text, listed).times.keys()];
const checked = (text: string) => checkCodes(codesIn(text, listed).times, listed, now);

describe('codes are found', () => {
  test.each([
    [
      'in a text',
      'Are abcd-efgh-ijkl and (WXYZ-WXYZ-WXYZ) used?',
      ['ABCD-EFGH-IJKL', 'WXYZ-WXYZ-WXYZ'],
    ],
    ['with spaces and dashes', 'ABCD – EFGH -IJKL\u00A0- x', ['ABCD-EFGH-IJKL']],
    ['without hyphens if they are listed', 'abcdefghijkl\nSubscription', ['ABCD-EFGH-IJKL']],
    ['of older clients as a whole cell', 'Asha;"summer 1";summer\nsummer 1 Asha', ['summer 1']],
    ['with digits for letters', '0BCD-EFGH-1JKL', ['0BCD-EFGH-1JKL']],
  ])('%s', (_, text, codes) => {
    expect(readCodes(text)).toEqual(codes);
  });

  test('in a sheet of twenty columns with a header, quotes and empty lines', () => {
    const cells = (code: string) =>
      Array.from({ length: 20 }, (_, i) => (i === 9 ? code : `"x ${i}"`));
    const lines = [cells('Code'), cells('"ABCD-EFGH-IJKL"'), [''], cells(' ABCD-WXYZ-WXYZ ')];
    const text = `\uFEFF${lines.map((line) => line.join(';')).join('\r\n')}\r\n`;
    expect(readCodes(text)).toEqual(['ABCD-EFGH-IJKL', 'ABCD-WXYZ-WXYZ']);
    expect(codesIn(text, listed).otherLines).toEqual([1]);
  });

  test.each(['4111-1111-1111-1111', 'ABCDE-FGHI-JKLM', 'ABCD-EFGH-IJKLM', '2026-11-21'])(
    'but not in %s',
    (text) => {
      expect(readCodes(text)).toEqual([]);
    },
  );

  test('up to ten thousand', () => {
    const text = drawCodes('ABCD', 10_001).join('\n');
    expect(codesIn(text.slice(0, -15), listed)).toMatchObject({ times: { size: 10_000 } });
    expect(codesIn(text, listed).problem).toBe(
      'These are 10,001 codes. Check at most 10,000 codes at a time.',
    );
    expect(codesIn(' '.repeat(2_000_001), listed).problem).toMatch('more than 2 MB');
  });
});

test('each code has its state, in the order of the list, and what comes twice is counted', () => {
  const codes = checked(
    'WXYZ-WXYZ-WXYZ\nABCD-USED-CODE\nABCD-LATE-CODE\nsummer 1\nabcd-late-code\nABCD-GIVE-NOUT',
  );
  expect(codes.map(({ state, times }) => [state, times])).toEqual([
    ['Not found', 1],
    ['Redeemed', 1],
    ['Expired', 2],
    ['Unused', 1],
    ['Handed out', 1],
  ]);
  expect(codes.at(-1)?.handedOutAt).toBe(now);
  expect(totalsText(codes)).toBe(
    '1 unused · 1 handed out · 1 redeemed · 1 expired · 1 not found · 1 twice',
  );
});

const twin = 'ABCD-TWIN-CODE';

test.each<[state: string, one: Partial<Voucher>, other: Partial<Voucher>]>([
  ['Redeemed', { redeemed: 1, expiry: now - 1 }, {}],
  ['Redeemed', { redeemed: 3 }, { storedTexts: { redeemed: 'maybe' }, redeemed: null }],
  [
    'Unknown',
    { storedTexts: { redeemed: 'maybe' }, redeemed: null },
    { storedTexts: { redeemed: '?' } },
  ],
  ['Unknown', { storedTexts: { validTill: 'soon' }, expiry: null }, { expiry: now - 1 }],
  ['Expired', { expiry: now - 1 }, { expiry: now + 1 }],
  ['Handed out', { handedOutAt: now }, { expiry: null }],
  ['Unused', {}, { groupName: 'Autumn' }],
])('twins have the one answer %s, whatever their IDs are: %o and %o', (state, one, other) => {
  const answers = [
    [voucher(twin, one), voucher('other ID', { ...other, code: twin })],
    [voucher('other ID', { ...one, code: twin }), voucher(twin, other)],
    [voucher(twin, { ...other, code: '' }), voucher('other ID', { ...one, code: twin })],
  ].map((rows) => checkCodes(new Map([[twin, 1]]), byCode(rows), now));
  expect(answers[0]).toMatchObject([{ state, isTwin: true }]);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(totalsText(answers[0] ?? [])).toBe(`1 ${state.toLowerCase()} · 1 stored twice`);
});

test.each([
  ['one other letter at the beginning', 'AXCD-EFGH-IJKL', 'ABCD-EFGH-IJKL'],
  ['one other letter at the end', 'ABCD-EFGH-IJK1', 'ABCD-EFGH-IJKL'],
  ['two neighbours in each other’s place', 'ABCD-EGFH-IJKL', 'ABCD-EFGH-IJKL'],
  ['two other letters', 'ABCD-EFXX-IJKL', undefined],
])('a code that is not found, with %s, brings the likely one', (_, text, likely) => {
  expect(checked(text)).toMatchObject([{ state: 'Not found', likely }]);
});

const older = byCode(
  ['KLMN-OPQR-STUV', 'Gala-25', 'GALA-25x', 'Monsoon-Fest', 'Éclair7', 'wxyz-abcd-efgh'].map(
    (code) => voucher(code),
  ),
);

test.each<[what: string, text: string, id: string, state: string, likely?: string]>([
  ['zero width spaces', 'KLMN-\u200bOPQR-\u200bSTUV', 'KLMN-OPQR-STUV', 'Unused'],
  ['a byte order mark', '\ufeffKLMN-OPQR-STUV', 'KLMN-OPQR-STUV', 'Unused'],
  ['soft hyphens alone', 'KLMN\u00adOPQR\u00adSTUV', 'KLMN-OPQR-STUV', 'Unused'],
  ['wide letters', 'ｋｌｍｎ－ｏｐｑｒ－ｓｔｕｖ', 'KLMN-OPQR-STUV', 'Unused'],
  ['minus signs', 'KLMN\u2212OPQR\u2212STUV', 'KLMN-OPQR-STUV', 'Unused'],
  ['Hebrew hyphens', 'KLMN\u05beOPQR\u05beSTUV', 'KLMN-OPQR-STUV', 'Unused'],
  ['spaces', 'klmn opqr stuv', 'KLMN-OPQR-STUV', 'Unused'],
  ['a dash', 'Gala–25', 'Gala-25', 'Unused'],
  ['no hyphen', 'Gala25', 'Gala-25', 'Unused'],
  ['a decomposed accent', 'E\u0301clair7', 'Éclair7', 'Unused'],
  ['other capitals', 'GALA-25', 'GALA-25', 'Not found', 'Gala-25'],
  ['small letters in the database, too', 'It is wxyz-abcd-efgh.', 'wxyz-abcd-efgh', 'Unused'],
])('a code with %s is recognised', (_, text, id, state, likely) => {
  const { times, otherLines } = codesIn(text, older);
  expect(otherLines).toEqual([]);
  expect(checkCodes(times, older, now)).toMatchObject([{ id, state, likely }]);
});

test('what the database is asked for finds the codes that the whole list would', () => {
  const text =
    'klmnopqrstuv\nGALA-25;x\nMONSOON FEST\nGala 25\néclair7\nNobody\nKLMN OPQR\nto wxyz-abcd-efgh';
  const unloaded = byCode([]);
  const { asked } = codesToAsk(codesIn(text, unloaded));
  const found = byCode(
    older
      .values()
      .toArray()
      .filter(({ code }) => asked.includes(code)),
  );
  expect(codesIn(text, found).times).toEqual(codesIn(text, older).times);
  expect(found.size).toBe(5);
  expect(codesIn(text, found).otherLines).toEqual([6, 7]);
});

test('no more is asked than the console may, and the rest is counted', () => {
  const words = Array.from({ length: 5000 }, (_, i) => `word ${i}`).join('\n');
  const unloaded = byCode([]);
  const { asked, unaskedCount } = codesToAsk(codesIn(words, unloaded));
  expect(asked.length).toBeLessThanOrEqual(10_000);
  expect(unaskedCount).toBeGreaterThan(0);
});

test.each([
  ['utf-8', 'KLMN-OPQR-STUV', []],
  ['utf-16le', 'KLMN', [0xff, 0xfe]],
  ['utf-16be', 'KLMN', [0xfe, 0xff]],
  ['utf-16le', 'कोड KLMN', []],
  ['utf-16be', 'कोड KLMN', []],
])('a file in %s is read, with or without a byte order mark', (encoding, text, mark) => {
  const isBig = encoding === 'utf-16be';
  const units = text.split('').map((unit) => unit.charCodeAt(0));
  const wide = units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8]));
  const bytes = encoding === 'utf-8' ? new TextEncoder().encode(text) : wide;
  const file = new Uint8Array([...mark, ...bytes]);
  expect(new TextDecoder(encodingOf(file)).decode(file)).toBe(text);
});
