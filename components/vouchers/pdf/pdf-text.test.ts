import { expect, test } from 'vitest';
import { isWinAnsi } from './pdf-text';

test.each(['', 'Spring 2026', 'Schüler – “Ökologie” €5', 'naïve façade ½ ©', 'Žižkov'])(
  'the standard fonts can show %j',
  (text) => expect(isWinAnsi(text)).toBe(true),
);

test.each([
  'Łódź',
  'Группа',
  'मेला',
  'مجموعة',
  '春季',
  '🎉',
  'a\u0301',
  'tab\there',
  'soft\u00ADhyphen',
])('the standard fonts cannot show %j', (text) => expect(isWinAnsi(text)).toBe(false));
