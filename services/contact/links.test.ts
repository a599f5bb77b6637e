import { describe, expect, test } from 'vitest';
import { addressIn, bccLink, mailLink } from './links';

const asha = 'asha@example.com';

test.each([
  [asha, asha],
  [' asha+1@example.com\r\n', 'asha+1@example.com'],
  ["asha.o'neil@example.co.in", "asha.o'neil@example.co.in"],
  ['अशा@उदाहरण.भारत', 'अशा@उदाहरण.भारत'],
  ['asha@xn--p1ai.xn--p1ai', 'asha@xn--p1ai.xn--p1ai'],
  ['\u202Easha@exam\u200Bple.com', asha],
  ['asha＠example．com', asha],
  ['asha @ example.com', asha],
  ['asha@example.com.', asha],
  ['E-mail: asha@example.com', asha],
  ['email-asha@example.com', 'email-asha@example.com'],
  ['Asha Rao (mail id): asha@example.com', asha],
  ['[asha@example.com](mailto:asha@example.com)', asha],
  ['mailto:asha@example.com?subject=Hello', asha],
  ['asha@example.com?bcc=all@example.com', asha],
  ['asha@example.com, ravi@example.com', asha],
  ['asha@example.com;ravi@example.com', asha],
  ['asha@example.com/ravi@example.com', asha],
  ['asha@example.com\nravi@example.com', asha],
  ['asha@example.com (work)', asha],
  ['Asha Rao <asha@example.com>', asha],
  ['"Rao, Asha" <asha@example.com>', asha],
  ['"asha@old.example" <asha@example.com>; ravi@example.com', asha],
])('the address in %j is %s', (written, found) => {
  expect(addressIn(written)).toBe(found);
});

test.each([
  '',
  'none',
  '@asha',
  'asha@example',
  'asha@sub.example.c',
  'asha@@example.com',
  'asha@example,com',
  'asha@example.comravi@example.com',
  // These may be asha.rao@example.com, and rao@example.com somebody else.
  'asha rao@example.com',
  'asha,rao@example.com',
])('%j is no address, and has no mail', (written) => {
  expect(addressIn(written)).toBeUndefined();
  expect(mailLink(written)).toBeUndefined();
});

test('a mail goes to the address alone, whatever is in it', { tags: ['@T56'] }, () => {
  const hostile = 'asha@example.com?bcc=b@evil.example&body=Pay%20at%20evil.example';
  expect(mailLink(hostile)).toBe('mailto:asha@example.com');
  expect(mailLink(`\u202e${hostile}\r\n`.repeat(30_000))).toBe('mailto:asha@example.com');
  expect(mailLink('Asha <asha+1@example.com>')).toBe('mailto:asha%2B1@example.com');
  expect(mailLink('a?cc=b&x@example.com')).toBe('mailto:a%3Fcc%3Db%26x@example.com');
});

describe('a mail to several people', () => {
  const people = (count: number) => Array.from({ length: count }, (_, i) => `p${i}@example.com`);

  test('has their addresses where no one else sees them', () => {
    expect(bccLink(['a+1@example.com', 'b?cc=c@example.com'])).toBe(
      'mailto:?bcc=a%2B1@example.com,b%3Fcc%3Dc@example.com',
    );
  });

  test('has at most 50 of them, and 1,800 characters', () => {
    expect(bccLink(people(50))).toBeDefined();
    expect(bccLink(people(51))).toBeUndefined();
    const long = `${'x'.repeat(100)}@example.com`;
    expect(bccLink(Array.from({ length: 15 }, () => long))?.length).toBeLessThan(1800);
    expect(bccLink(Array.from({ length: 17 }, () => long))).toBeUndefined();
  });
});
