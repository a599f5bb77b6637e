import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceTexts } from './screen-texts';

/** The specification has these letter by letter, and they stay as they are. */
const fixedTexts = `
LOADING|Admin Login|Login|Admin|Dashboard|Tests Taken|Coupon|Voucher|Blog|Appointments|Payments|Logs
Log Out|Are you sure you want to log out?|Users|Upcoming Appointments|Transactions Completed
ID|Name|Email|Phone|Tests Taken By Users|Date|Time|Available in v2|Test|Report|View
Generate Voucher Code|Active|Expired|Download Codes (PDF)|Delete All|Expand|No|Created On
Voucher Code|Limit|Redeemed|Credit Per Voucher|Valid Till|Discount Coupon|Generate Discount Coupon
Discount Code|Discount %|No.|Title|Desc|Create New Post|Completed Appointments|User Name
Selected Plan|Payment Amount|Payment Currency|Event|Profile Name|IP Address|Location|View More
Log Details|User ID|User Agent|TESTING|Generating Vouchers... Please wait....
Voucher Generated Successfully!|Discount Coupon Generated Successfully!|All Tests|Memory Test
VARK Test|Are you sure you want to delete this blog post?
Are you sure you want to delete voucher: {code}|User not found|Incorrect password
Are you sure you want to delete voucher group: {name}|An unexpected error occurred
Are you sure you want to delete discount coupon: {code}|Invalid username or password
Invalid credentials. Try again|Invalid privilage. Try again|Voucher code already exists
Too many login attempts. Please try again later or reset your password.
Coupon code already exists|Failed to fetch appointments|Failed to fetch logs
The given file does not have any download URLs.|Valid From|Code Group Name|Code Group ID|Total Codes
`
  .trim()
  .split(/[|\n]/)
  .toSorted((one, other) => other.length - one.length);

/** Products, keys, and labels that are those of Google or stand beside the specification's. */
const names =
  /Career Console|Firebase|Firestore|Cloud|Storage|Security Rules|App Check|Google|Blaze|Identity Toolkit|Token Service|Email\/Password|email enumeration protection|Authentication|Project settings|Your apps|Settings|Native|User UID|Audit|Pacific Time|WhatsApp|Outlook|WebP|GIF|JavaScript|Like This|CAPITALS|Bcc|Ctrl|Alt|Esc|Home End|Shift|Author Logo|Discounted Price|Handed Out|Download Codes/g;

/** Each has a reason to break a rule. */
const allowed = new Set([
  'Are you sure you want to delete {}', // The specification's questions, for several nouns.
  'Yes', // What a field of a document holds.
  '[object Object]',
  '"Courier New", monospace',
]);

const withValues = (text: string, value: RegExp) => text.split(value).map(RegExp.escape).join('.+');
const lettersIn = (text: string) => text.replaceAll(/\P{L}/gu, '').length;

test('each text of the specification is in the sources', () => {
  const isIn = (fixed: string) =>
    sourceTexts.some(({ text }) => {
      // A noun or a name may be put in, and some headings are the names of fields.
      const whole = new RegExp(`^${withValues(text, /\{\}/)}$`);
      if (text.split('{}').some((part) => part.trim() === fixed)) return true;
      const isMostOfIt = lettersIn(text) * 2 > lettersIn(fixed);
      return isMostOfIt && [fixed, fixed.toLowerCase()].some((form) => whole.test(form));
    });
  expect(fixedTexts.filter((fixed) => !isIn(fixed))).toEqual([]);
});

const fixed = fixedTexts.map((text) => withValues(text, /\{\w+\}/)).join('|');
const fixedWords = new RegExp(`(?<![\\p{L}-])(?:${fixed})(?![\\p{L}-])`, 'gu');

/** A single word in small letters is a name in the sources far more often than a text. */
const texts = sourceTexts
  .filter(({ text }) => /\p{L}{2}/u.test(text) && /\s|^\p{Lu}\p{L}/u.test(text))
  .filter(({ text }) => !allowed.has(text))
  .map((each) => ({ ...each, own: each.text.replaceAll(names, '').replaceAll(fixedWords, '') }));

const [, glossary = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('| and not ');
const twins = Array.from(glossary.matchAll(/\| ([^|\n]*?) +\|\n/g), ([, cell]) => cell)
  .join(', ')
  .split(', ');

test.each([
  [
    'asks no favours and makes no noise',
    /\b(please|sorry|oops|successfully|are you sure|in order to)\b/i,
  ],
  [
    'says what is wrong, not that something is invalid',
    /(?<![-\w])invalid\b(?!:)|\b(an?|no) valid\b/i,
  ],
  [
    'has one word for one thing',
    new RegExp(`(?<![-\\p{L}])(${twins.join('|')})(?![-\\p{L}])`, 'u'),
  ],
  ['says on a button what it does', /^(OK|Ok|Yes|No|Confirm)$/],
  ['says of a failure what could not be done', /^Failed to\b/],
  [
    'begins with what was done',
    /^\{\} (was|were|is|are) (created|changed|deleted|restored|copied|saved|marked)|^\{\} (copied|saved|dropped)\b/,
  ],
  ['names no price', /\{\} reads\b|\bfree reads\b|\bUSD\b/],
  ['has the signs of print', /\p{L}'\p{L}|\.\.\./u],
  ['has a capital only at its start', /(?<=[\p{Ll},] )(?<!(?:[Pp]ress|answer) )\p{Lu}\p{Ll}/u],
  ['has sentences of at most 20 words', /(?:^|[.:?!] )\p{Lu}\S*(?: [^\s.:?!]+){20}/u],
])('a text of the screen %s', (_, offence) => {
  const found = texts.filter(({ own }) => offence.test(own));
  expect(found.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  expect(texts.length).toBeGreaterThan(900);
  expect(twins.length).toBeGreaterThan(9);
});
