import { expect, test } from 'vitest';
import { compareNames } from './name-order';

test('names are in the order of Firestore: by part, then by UTF-8', () => {
  const sorted = ['a', 'a/b', 'a!/b', 'ab', 'b', '\uffee', '😀', '😁'];
  expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted);
  expect(compareNames('a/b', 'a/b')).toBe(0);
});
