import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import * as layout from './card-layout';
import { drawVoucherCards, type VoucherCards } from './voucher-cards';

const job: VoucherCards = {
  title: 'Fair voucher cards',
  size: 'large',
  hasMarks: false,
  address: '',
  right: 0,
  down: 0,
  firstPlace: 0,
  heading: '',
  logo: null,
  cards: ['FAIR-0001', 'FAIR-0002', 'FAIR-0003'].map((code) => ({ code, details: [] })),
};

async function drawn(changed: Partial<VoucherCards>) {
  const bytes = Buffer.from(await drawVoucherCards({ ...job, ...changed }));
  const file = bytes.toString('latin1');
  const pages = [...file.matchAll(/stream\n/g)].flatMap(({ index }) => {
    const stream = bytes.subarray(index + 'stream\n'.length);
    return stream[0] === 0x78 ? inflateSync(stream).toString('latin1') : [];
  });
  const corners = pages.map((page) =>
    [...page.matchAll(/^q 1 0 0 1 (\S+) (\S+) cm$/gm)].map(([, x, y]) => [Number(x), -Number(y)]),
  );
  return { file, corners: corners.filter((page) => page.length > 0) };
}

test('the title of the file is short and on one line', { tags: ['@T56'] }, async () => {
  const title = 'Fair\r\n/Author (evil)\u202e '.repeat(50_000);
  const { file } = await drawn({ title });
  const shown = `\xfe\xff\0F\0a\0i\0r\0 \0/\0A`;
  expect(file).toMatch(/^\/Title \(/m);
  const line = /^\/Title \((.*)\)$/m.exec(file)?.[1] ?? '';
  expect(line.startsWith(shown)).toBe(true);
  expect(line).not.toContain('\x20\x2e');
  expect(line.length).toBeLessThan(800);
  expect(file).not.toMatch(/^\/Author/m);
});

test('the file asks to be printed at its own size', async () => {
  const { file } = await drawn({});
  expect(file).toMatch(/\/ViewerPreferences\s*<<[^>]*\/PrintScaling \/None\b[^>]*>>/);
  expect(file).toMatch(/\/ViewerPreferences\s*<<[^>]*\/PickTrayByPDFSize true\b/);
  expect(file).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
});

test.each([
  { firstPlace: 0, places: [[0, 1, 2]] },
  { firstPlace: 4, places: [[4, 5, 6]] },
  { firstPlace: 6, places: [[6, 7], [0]] },
  { firstPlace: 7, places: [[7], [0, 1]] },
])('cards that start at place $firstPlace take the places $places', async (given) => {
  const { corners } = await drawn({ firstPlace: given.firstPlace });
  const expected = given.places.map((places) =>
    places.map((place) => {
      const { x, y } = layout.cornerOf(layout.sheets.large, place);
      return [expect.closeTo(x, 1), expect.closeTo(y, 1)];
    }),
  );
  expect(corners).toEqual(expected);
});

test.each([
  { right: 2.5, down: -1 },
  { right: -3, down: 10 },
])('an offset of $right mm to the right and $down mm down moves every card', async (offset) => {
  const [before, after] = await Promise.all([
    drawn({ firstPlace: 7 }),
    drawn({ firstPlace: 7, ...offset }),
  ]);
  const moved = before.corners.map((page) =>
    page.map(([x = 0, y = 0]) => [
      expect.closeTo(x + offset.right * layout.mm, 1),
      expect.closeTo(y + offset.down * layout.mm, 1),
    ]),
  );
  expect(after.corners).toEqual(moved);
});
