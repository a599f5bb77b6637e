import type { SyntheticRow } from './synthetic-rows';

const names = [
  'प्रिया शर्मा',
  'محمد علي',
  'Ольга Иванова',
  '李小龍',
  'ஆனந்த் குமார்',
  '👩‍👩‍👧‍👦 Family 😀',
  'abc\u202Egnp.exe',
  '\u2067שלום\u2069 Levi',
  'Z̸̢̛̗a̴̡̛l̷̨̛g̶̡̛o̵̢̕',
  '<b onclick="alert(1)">bold</b>',
  '=HYPERLINK("http://x.example","click")',
  '+1+1',
  '@SUM(A1)',
  '\t=1+1',
  '＝1+1',
  'x'.repeat(2000),
  'many words '.repeat(120),
  '\u200B\u200B',
  '\ud800 lone surrogate',
  'O’Brien, "Bob"; Jr.\nsecond line',
  'constructor',
  '',
];

export function nastyRows(): SyntheticRow[] {
  return names.map((name, i) => ({
    id: ['%2F?#&', '😀 id', 'x'.repeat(400), `nasty-${i}`][Math.min(i, 3)] ?? '',
    name,
    email: i % 3 === 0 ? `${'long.'.repeat(30)}address@example.com` : '',
    phone: i % 4 === 0 ? '+91 98765 43210' : '',
    atMs: [Number.NaN, 0, 253402300799000, 1e300, -62135596800000][i % 5] ?? 0,
    test: ['VARK Test', '', 'ENGLISH', 'a test with quite a long name of its own'][i % 4] ?? '',
    testsTaken: [Number.NaN, -0, 1e21, 0.1 + 0.2][i % 4] ?? 0,
    ...(i % 5 === 2 && {
      storedTexts: { time: '32/13/26' },
      problems: ['email is a number: 42', 'phoneNumber is missing', 'time "32/13/26" is no time'],
    }),
  }));
}
