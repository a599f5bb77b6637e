import { expect, test } from 'vitest';
import { gif } from '../../../../tests/support/pictures/gif';
import { PictureRefused } from '../picture-refused';
import { readGif } from './gif';

test('a still GIF loses its comment and what stands behind its end', () => {
  const plain = gif();
  expect(readGif(gif({ hasComment: true }))).toEqual({
    widthPx: 12,
    heightPx: 8,
    isAnimated: false,
    orientation: 1,
    cleaned: plain,
  });
  expect(readGif(new Uint8Array([...plain, 1, 2, 3])).cleaned).toEqual(plain);
});

test('an animated GIF is left as it is', () => {
  const animated = gif({ frames: 3, hasComment: true });
  expect(readGif(animated)).toMatchObject({ isAnimated: true, cleaned: animated });
});

test('is refused as incomplete wherever it is cut', () => {
  const plain = gif();
  for (let end = 10; end < plain.length; end += 5) {
    expect(() => readGif(plain.slice(0, end))).toThrow(PictureRefused);
  }
});

test('is refused where a block is none', () => {
  const broken = gif();
  broken[broken.length - 1] = 0x99;
  expect(() => readGif(broken)).toThrow(/damaged/);
});
