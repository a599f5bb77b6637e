import { expect, test } from 'vitest';
import * as layout from './card-layout';

const mm = (points: number) => points / layout.mm;
const sizes = Object.keys(layout.sheets) as layout.CardSize[];

test.each([
  ['large', 8, '99.1 × 67.7 mm', [4.65, 13.1], [205.35, 283.9]],
  ['medium', 21, '63.5 × 38.1 mm', [7.25, 15.15], [202.75, 281.85]],
  ['small', 65, '38.1 × 21.2 mm', [4.75, 10.7], [205.25, 286.3]],
] as const)('the labels of the %s sheet lie where their makers cut', (...given) => {
  const [size, count, measures, first, end] = given;
  const sheet = layout.sheets[size];
  expect([layout.cardsOn(sheet), layout.measuresOf(sheet)]).toEqual([count, measures]);
  const start = layout.cornerOf(sheet, 0);
  const last = layout.cornerOf(sheet, count - 1);
  const corners = [start.x, start.y, last.x + sheet.width, last.y + sheet.height];
  for (const [i, expected] of [...first, ...end].entries()) {
    expect(mm(corners[i] ?? 0)).toBeCloseTo(expected, 2);
  }
});

test.each(sizes)('no text or picture on a %s card overlaps another or crosses its edge', (size) => {
  const sheet = layout.sheets[size];
  const details = ['Credit 1,000,000', 'Valid till September 30, 2026'];
  const logo = { url: '', width: 600, height: 300 };
  const square = layout.qrSquare(sheet);
  const code = layout.codeText(sheet, 'ABCD-EFGH-IJKL');
  const beside = layout.besideQr(sheet, { heading: 'Career fair', details, logo });
  const boxes = beside.texts.map(({ x, y, maxWidthPt, maxLines, leadingPt }) => ({
    x,
    y,
    width: maxWidthPt,
    height: maxLines * leadingPt,
  }));
  if (beside.logo) boxes.push(beside.logo);
  expect(boxes).toHaveLength(4);
  boxes.sort((a, b) => a.y - b.y);
  for (const [i, { x, y, width, height }] of boxes.entries()) {
    expect(x).toBeGreaterThanOrEqual(square.x + square.side);
    expect(x + width).toBeLessThan(sheet.width);
    expect(y + height).toBeLessThanOrEqual((boxes[i + 1]?.y ?? code.y) + 0.01);
  }
  expect(square.y + square.side).toBeLessThanOrEqual(code.y);
  expect(code.y + code.leadingPt).toBeLessThan(sheet.height);
  expect(0.6 * code.sizePt * code.text.length).toBeLessThanOrEqual(code.maxWidthPt);
});

test.each([
  ['A&B', '', 'A&B'],
  ['ab 12', '', 'ab 12'],
  ['A-1', 'https://a.example?c={code}', 'https://a.example/?c=A-1'],
  ['A&B', 'https://a.example/{code}?c={code}#{code}', 'https://a.example/A%26B?c=A%26B#A%26B'],
  ['A/B#C', 'https://a.example/x/{code}', 'https://a.example/x/A%2FB%23C'],
  ['50% off+1', 'https://a.example/?c={code}', 'https://a.example/?c=50%25%20off%2B1'],
  ["O'Neil", 'https://a.example/?c={code}', 'https://a.example/?c=O%27Neil'],
  ['$&-$1', 'https://a.example/?c={code}', 'https://a.example/?c=%24%26-%241'],
  ['कोड', 'https://a.example/#{code}', 'https://a.example/#%E0%A4%95%E0%A5%8B%E0%A4%A1'],
  ['A\uD800', 'https://a.example/{code}', 'https://a.example/A%EF%BF%BD'],
  ['A-1', 'https://a.example/my shop/{code}', 'https://a.example/my%20shop/A-1'],
  ['A-1', 'https://a.example/?n=Ünal B&c={code}', 'https://a.example/?n=%C3%9Cnal%20B&c=A-1'],
  ['A-1', 'https://a.example/?c={code}#to the form', 'https://a.example/?c=A-1#to%20the%20form'],
  ['A-1', 'https://bücher.example/{code}', 'https://xn--bcher-kva.example/A-1'],
  ['A-1', 'HTTPS://A.Example:443/{code}', 'https://a.example/A-1'],
  ['A-1', 'https://a.example/%7Bcode%7D?c=%7bcode%7d', 'https://a.example/A-1?c=A-1'],
])('of the code %j and the address %j, the QR has %j', (code, address, scanned) => {
  expect(layout.scannedText(code, address)).toBe(scanned);
});

test.each(sizes)('with the largest offset, no %s card and no crop mark leaves the page', (size) => {
  const sheet = layout.sheets[size];
  const last = layout.cardsOn(sheet) - 1;
  for (const hasMarks of [true, false]) {
    const { right, down } = layout.mostOffset({ size, hasMarks });
    expect([(2 * right) % 1, (2 * down) % 1]).toEqual([0, 0]);
    const arm = hasMarks ? 1.5 * layout.mm : 0;
    const [x, y] = [right * layout.mm, down * layout.mm];
    const start = layout.cornerOf(sheet, 0);
    const end = layout.cornerOf(sheet, last);
    expect(Math.min(start.x - x, start.y - y)).toBeGreaterThanOrEqual(arm);
    expect(end.x + x + sheet.width + arm).toBeLessThanOrEqual(layout.page.width);
    expect(end.y + y + sheet.height + arm).toBeLessThanOrEqual(layout.page.height);
  }
});

test.each([
  ['small', 84],
  ['medium', 412],
  ['large', 1125],
] as const)('a QR on a %s card holds %i letters and is refused beyond', (size, most) => {
  const qr = layout.qrOf('a'.repeat(most), size);
  expect(mm((qr?.side ?? 0) / (qr?.size ?? 1))).toBeGreaterThanOrEqual(0.33);
  expect(layout.qrOf('a'.repeat(most + 1), size)).toBeUndefined();
  expect(layout.qrOf('a'.repeat(5000), size)).toBeUndefined();
});
