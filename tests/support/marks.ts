import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { samplePost } from '../rules/new-documents';
import { clearCollection, type DocumentData, writeAll } from './emulators';

const dayMs = 86_400_000;
const pieceLength = 9;
/** A list of fewer rows is not kept. */
const users = 2_100;

/** Random letters, so that a file that holds them can only have them from here. */
const random = () =>
  Array.from({ length: 14 }, () => String.fromCharCode(randomInt(97, 123))).join('');

export type Marks = Record<string, string>;

/** Each mark has the name of the field in which it is stored or typed. */
export function createMarks() {
  const marks: Marks = {};
  const mark = (name: string) => (marks[name] ??= random());
  const email = (name: string) => `${mark(`${name} email`)}@${mark(`${name} host`)}.example`;
  const code = (name: string) => {
    const [, ...parts] = /(....)(....)(....)/.exec(random()) ?? [];
    return (marks[name] ??= parts.join('-')).toUpperCase();
  };
  return { marks, mark, email, code };
}

export type Created = ReturnType<typeof createMarks>;

export async function writeMarked({ mark, email, code }: Created) {
  const uid = mark('user uid');
  const coupon = (name: string, group: string): [string, DocumentData] => [
    `coupon/${code(name)}`,
    {
      code: code(name),
      groupId: code(`${group} id`),
      groupName: mark(`${group} name`),
      validFrom: '2026-11-01',
      validTill: '2099-01-01',
      limit: 1,
      redeemed: 0,
      credit: 5,
    },
  ];
  const discount = (name: string): [string, DocumentData] => [
    `vouchers/${code(name)}`,
    {
      code: code(name),
      discountPercentage: 10,
      validFrom: '2026-11-01',
      validTill: '2099-01-01',
      limit: 5,
      redeemed: 0,
    },
  ];
  const others = Array.from({ length: users }, (_, i): [string, DocumentData] => [
    `users/another${i}`,
    { displayName: `Another ${i}`, email: `another${i}@example.com`, accountType: 'free' },
  ]);
  const people = Object.fromEntries([
    ...others,
    [
      `users/${uid}`,
      { displayName: mark('user name'), email: email('user'), phoneNumber: '+91 98765 43210', uid },
    ],
    [
      `users/${uid}/tests-taken/${mark('test id')}`,
      {
        time: '1/8/26, 3:04 pm',
        'test-name': mark('test name'),
        level: mark('test level'),
        report: { text: mark('test report') },
      },
    ],
    [
      `appointments/${mark('appointment id')}`,
      {
        uid,
        fullName: mark('appointment name'),
        email: email('appointment'),
        phoneNumber: '+91 98765 43211',
        selectedDate: new Date(Date.now() + 2 * 3_600_000).toISOString(),
        appointmentType: mark('appointment type'),
      },
    ],
    [
      `transactions/${mark('payment id')}`,
      {
        userId: uid,
        userName: mark('payment name'),
        userEmail: email('payment'),
        selectedPlan: mark('payment plan'),
        paymentAmount: 499,
        paymentCurrency: 'INR',
      },
    ],
    [
      `logs/${mark('log id')}`,
      {
        EVENT: mark('log event'),
        TIMESTAMP: new Date(Date.now() - dayMs / 24),
        USER_INFORMATION: {
          USER_ID: uid,
          PROFILE_NAME: mark('log name'),
          IP_ADDRESS: mark('log ip'),
        },
      },
    ],
    discount('discount code'),
    discount('deleted code'),
    coupon('voucher code', 'group'),
    coupon('second voucher code', 'group'),
    coupon('paused code', 'paused group'),
    [
      `blog-posts/${mark('post id')}`,
      {
        ...samplePost,
        id: mark('post id'),
        title: mark('post title'),
        desc: mark('post text'),
        authorName: mark('post author'),
        authorLogo: `https://${mark('post logo')}.example/logo.png`,
        href: `https://${mark('post link')}.example/`,
        img: '',
      },
    ],
  ]);
  for (const collection of ['coupon', 'vouchers', 'blog-posts']) await clearCollection(collection);
  return writeAll(people);
}

export const heldMarks = (stored: unknown, marks: Marks): string[] => {
  const text = JSON.stringify(stored).toLowerCase();
  return Object.keys(marks).filter((name) => text.includes(marks[name] ?? ''));
};

/** The plan of an operation stays until its end, and what was typed into a post until it is sent. */
const told = [
  'paused code',
  'paused group id',
  'paused group name',
  'post id',
  'typed edit',
  'typed title',
];

export const untoldMarks = (folder: string, marks: Marks) =>
  Object.entries(filesWithMarks(folder, marks)).filter(([name]) => !told.includes(name));

/** Files hold text in 8 or 16 bits a letter; what is compressed keeps the first letters as they are. */
export function filesWithMarks(folder: string, marks: Marks): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) continue;
    const text = textOf(readFileSync(path)).replaceAll('\0', '').toLowerCase();
    for (const [name, mark] of Object.entries(marks)) {
      const pieces = [mark.slice(0, pieceLength), mark.slice(-pieceLength)];
      if (pieces.some((piece) => text.includes(piece))) (found[name] ??= []).push(file);
    }
  }
  return found;
}

function textOf(bytes: Buffer): string {
  const isLz4 = bytes.toString('latin1', 0, 7) === 'mozLz40';
  return (isLz4 ? unpackLz4(bytes.subarray(12), bytes.readUInt32LE(8)) : bytes).toString('latin1');
}

/** https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md describes the format. */
function unpackLz4(packed: Buffer, size: number): Buffer {
  const unpacked = Buffer.alloc(size);
  let [from, to] = [0, 0];
  const lengthOf = (start: number) => {
    let length = start;
    if (start === 15) for (let more = 255; more === 255; length += more) more = packed[from++] ?? 0;
    return length;
  };
  while (from < packed.length) {
    const token = packed[from++] ?? 0;
    const literals = lengthOf(token >> 4);
    to += packed.copy(unpacked, to, from, (from += literals));
    if (from >= packed.length) break;
    const distance = packed.readUInt16LE(from);
    from += 2;
    for (let left = lengthOf(token & 15) + 4; left > 0; left--) {
      unpacked[to] = unpacked[to - distance] ?? 0;
      to++;
    }
  }
  return unpacked;
}
