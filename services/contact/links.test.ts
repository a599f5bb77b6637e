import { describe, expect, test } from 'vitest';
import { formErrors } from '../values/form-rules';
import { bccLink, callLink, ContactForm, mailLink, whatsAppLink } from './links';

const forms: [written: string, digits: string | undefined][] = [
  ['9876543210', '919876543210'],
  ['+91 98765 43210', '919876543210'],
  ['91 98765 43210', '919876543210'],
  ['0091 98765 43210', '919876543210'],
  ['+91 (0) 98765 43210', '919876543210'],
  ['\u202A+91 98765 43210\u202C', '919876543210'],
  ['９８７６５４３２１０', '919876543210'],
  ['98765 43210 ext. 12', '919876543210'],
  ['+44 (0)20 7946 0958', '442079460958'],
  ['12345678', '12345678'],
  ['+1234567', undefined],
  ['1234567890123456', undefined],
  ['98765 43210 / 98765 43211', undefined],
  ['', undefined],
];

test.each(forms)('the phone number %j is %s for WhatsApp', (written, digits) => {
  expect(whatsAppLink(written, '91')).toBe(digits && `https://wa.me/${digits}`);
});

test('ten digits get the country code of the options', () => {
  expect(whatsAppLink('212 555 0100', '1')).toBe('https://wa.me/12125550100');
});

test.each(['', '0', '+91', '1234', 'in'])('the options refuse the code %j', (countryCode) => {
  const errors = formErrors(ContactForm, { countryCode });
  expect(errors.countryCode).toBe('Enter one to three digits.');
});

test.each([
  ['asha@example.com', 'mailto:asha@example.com'],
  ['asha+1@example.com', 'mailto:asha%2B1@example.com'],
  [
    ' asha@example.com?bcc=all@example.com\r\n',
    'mailto:asha@example.com%3Fbcc%3Dall%40example.com',
  ],
  ['\u202Easha@example.com', 'mailto:asha@example.com'],
])('the address %j is mailed by %s', (address, link) => {
  expect(mailLink(address)).toBe(link);
});

test('a call keeps the plus and the figures', () => {
  expect(callLink('+91 98765-43210')).toBe('tel:+919876543210');
  expect(callLink('ask her')).toBeUndefined();
});

describe('a mail to several people', () => {
  const people = (count: number) => Array.from({ length: count }, (_, i) => `p${i}@example.com`);

  test('has their addresses where no one else sees them', () => {
    expect(bccLink(['a+1@example.com', ' b?cc=c@example.com'])).toBe(
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
