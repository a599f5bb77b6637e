import { describe, expect, test } from 'vitest';
import { safeFileName } from './safe-file-name';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

describe('a file name', () => {
  test.each([
    ['Spring_voucher_list.pdf'],
    ['हिन्दी समूह_voucher_list.pdf'],
    ['Party 🎉_voucher_list.pdf'],
    ["Tom's & Ann's #1 (50% off)_voucher_list.pdf"],
    ['a~b.pdf'],
  ])('that every system accepts is unchanged: %s', { tags: ['@T30'] }, (name) => {
    expect(safeFileName(name)).toBe(name);
  });

  test.each([
    ['', 'download'],
    ['.pdf', 'download.pdf'],
    ['../../etc/passwd', '-.-etc-passwd'],
    ['C:\\temp\\x.pdf', 'C--temp-x.pdf'],
    ['1/2: what? *"<>|.pdf', '1-2- what- -----.pdf'],
    ['.hidden.pdf', 'hidden.pdf'],
    ['name. .pdf', 'name.pdf'],
    ['gpj.\u202Efdp.pdf', 'gpj.fdp.pdf'],
    ['lone \uD800 half.pdf', 'lone  half.pdf'],
    ['no\uFFFEchar\uFFFF\u{1FFFE}acter.pdf', 'nocharacter.pdf'],
    ['20%20off.pdf', '20_20off.pdf'],
    ['con', '_con'],
    ['lpt9 .x.csv', '_lpt9 .x.csv'],
    ['console.pdf', 'console.pdf'],
  ])('%j becomes %j', (wanted, expected) => {
    expect(safeFileName(wanted)).toBe(expected);
  });

  test.each([
    ['Chinese', '字'.repeat(500)],
    ['emoji', '🎉'.repeat(300)],
    ['marks on one letter', `a${'\u0301'.repeat(2000)}`],
  ])('of hundreds of %s is cut in the middle and keeps its end', (_what, name) => {
    const safe = safeFileName(`${name}_voucher_list.pdf`);
    expect(safe.endsWith('_voucher_list.pdf')).toBe(true);
    expect(safe).toContain('…');
    expect(safe.length).toBeLessThanOrEqual(120);
    expect(safe.length).toBeGreaterThan(50);
    expect(bytesOf(safe)).toBeLessThanOrEqual(240);
    expect(safe.isWellFormed()).toBe(true);
  });
});
