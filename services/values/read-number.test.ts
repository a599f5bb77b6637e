import { expect, test } from 'vitest';
import { amountOf, numberOf } from './read-number';

test.each([
  [0, 0],
  [-3.5, -3.5],
  ['499', 499],
  [' 19.99 ', 19.99],
  ['-12', -12],
  ['\u201312', -12],
  ['\u221212', -12],
  ['4,999', 4999],
  ['12,34,567.50', 1_234_567.5],
  ['1,234,567', 1_234_567],
  ['2 499.00', 2499],
  ['2\u202f499,00', 2499],
  ["12'500", 12_500],
  ['12.500,75', 12_500.75],
  ['1.234.567', 1_234_567],
  ['\uff14\uff19\uff19', 499],
  ['\u0967,\u0968\u0969\u096a', 1234],
  ['4\u200b99', 499],
])('the stored number %j is %d', (stored, number) => {
  expect(numberOf(stored)).toBe(number);
});

test.each([
  '',
  '12,34',
  '1,2345',
  ',499',
  '499,',
  '499,50',
  '1.299,5.0',
  '1,299.00.00',
  '1 29',
  '4e2',
  '0x10',
  '1234567890123456',
  '$499',
  'free',
  Number.NaN,
  Infinity,
  true,
  null,
  ['499'],
  { value: 499 },
])('%j is no number', (stored) => {
  expect(numberOf(stored)).toBeNull();
});

test.each([
  ['\u20b94,999', 4999],
  ['\u20b9 1,00,000.50', 100_000.5],
  ['Rs. 750', 750],
  ['rs750/-', 750],
  ['INR 1,299.00', 1299],
  ['1 299,00 EUR', 1299],
  ['\u20ac12.500,00', 12_500],
  ['US$ 20', 20],
  ['रु. १,२००', 1200],
  ['-$20', -20],
  ['$-20', -20],
  ['20', 20],
])('the amount %j is %d', (stored, amount) => {
  expect(amountOf(stored)).toBe(amount);
});

test.each([
  '\u20b9',
  'free',
  '10%',
  '5 + 5',
  '499 per month',
  '\u20b9499 / \u20b9999',
  '-$-20',
  'INR',
])('%j is no amount', (stored) => {
  expect(amountOf(stored)).toBeNull();
});
