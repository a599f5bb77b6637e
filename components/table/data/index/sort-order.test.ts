import { describe, expect, test } from 'vitest';
import { createNumberOrder, createTextOrder } from './sort-keys';
import { runFor, type Work } from './work';

const finishWork = <Result>(work: Work<Result>) => runFor(work, Infinity)!.result;

const byName = () => createTextOrder((name: string) => name);
const byNumber = () => createNumberOrder((value: number | undefined) => value);

describe('the order of a column', () => {
  test('is the same whether the rows arrive in pages or at once', () => {
    const names = Array.from({ length: 5000 }, (_, i) => `name ${(i * 7919) % 1000}`);
    const manyPages = [700, 1400, 2100, 2800, 3500, 4200, 4900];
    for (const ends of [manyPages, [100]]) {
      for (const isDescending of [false, true]) {
        const paged = byName();
        for (const end of ends) finishWork(paged.extend(names.slice(0, end), isDescending));
        expect([...finishWork(paged.extend(names, isDescending))]).toEqual([
          ...finishWork(byName().extend(names, isDescending)),
        ]);
      }
    }
  });

  test('is complete even if its computation was abandoned and resumed', () => {
    const names = Array.from({ length: 20_000 }, (_, i) => `name ${(i * 7919) % 20_000}`);
    const order = byName();
    order.extend(names, false).next();
    order.extend(names, false).next();
    expect([...finishWork(order.extend(names, false))]).toEqual([
      ...finishWork(byName().extend(names, false)),
    ]);
  });

  test('sorts numbers by value, with missing values and NaN last in both directions', () => {
    const values = [3, undefined, -1, 0, -0, Number.NaN, 1e300, -1e300, 0.5, 2 ** 53, Infinity];
    const sorted = (isDescending: boolean) =>
      [...finishWork(byNumber().extend(values, isDescending))].map((row) => values[row]);
    expect(sorted(false)).toEqual([
      -1e300,
      -1,
      0,
      -0,
      0.5,
      3,
      2 ** 53,
      1e300,
      Infinity,
      undefined,
      Number.NaN,
    ]);
    expect(sorted(true)).toEqual([
      Infinity,
      1e300,
      2 ** 53,
      3,
      0.5,
      0,
      -0,
      -1,
      -1e300,
      undefined,
      Number.NaN,
    ]);
  });

  test('keeps equal numbers in list order, even descending', () => {
    const values = Array.from({ length: 9000 }, (_, i) => i % 3);
    const rows = [...finishWork(byNumber().extend(values, true))];
    expect(rows).toEqual(values.map((_, row) => row).toSorted((a, b) => (b % 3) - (a % 3)));
  });
});
