import { expect, test } from 'vitest';
import * as layout from './card-layout';

const mm = (points: number) => (points * 25.4) / 72;
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

test('an address holds the code, written for an address', () => {
  expect(layout.scannedText('A&B', 'https://a.example/{code}?c={code}')).toBe(
    'https://a.example/A%26B?c=A%26B',
  );
  expect(layout.scannedText('A&B', '')).toBe('A&B');
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
