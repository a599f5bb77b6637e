import type { Random } from './documents.ts';

const firstNames = `
  Aarav Aditi Ananya Arjun Bhavna Chetan Deepa Dev Divya Esha Farhan Gauri Harish Isha
  Jatin Kavya Kiran Lakshmi Manish Meera Mohit Nandini Neha Nikhil Omkar Pooja Pranav
  Priya Rahul Riya Rohan Sahil Sanjana Shreya Siddharth Tanvi Uday Varun Vidya Zoya Emma
  Liam Olivia Noah Sofia Mateo Amélie Jürgen Zoë Søren
`
  .trim()
  .split(/\s+/);
const lastNames = `
  Agarwal Bose Chopra Das Fernandes Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Mehta
  Menon Mishra Nair Patel Pillai Rao Reddy Saxena Shah Sharma Singh Verma Garcia Johnson
  Müller Smith O'Brien
`
  .trim()
  .split(/\s+/);

export function personName(random: Random) {
  return `${random.pick(firstNames)} ${random.pick(lastNames)}`;
}

export function mailAddress(name: string, number: number) {
  const plain = name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');
  return `${plain}.${number}@example.com`;
}

export function phoneNumber(random: Random) {
  return `+91 ${random.integer(70000, 99999)} ${random.text('0123456789', 5)}`;
}

/** Names that test layout, sorting, searching and escaping. */
export const nastyNames: readonly string[] = [
  'प्रिया शर्मा',
  'கார்த்திக் சுப்பிரமணியம்',
  'محمد عبد الله',
  'Zoë 👩🏽‍🎓 O’Neill 🎉',
  'Evil \u202Egnp.exe\u202C user',
  '\u200Fעדי כהן\u200F',
  `Long ${'Venkatanarasimharajuvaripeta '.repeat(80)}`.slice(0, 2000),
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("https://attacker.example","Click")',
  '   leading and trailing spaces   ',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  'constructor',
];

export function nastyName(number: number): string {
  return nastyNames[number % nastyNames.length] ?? '';
}
