import { expect, test } from 'vitest';
import { jpegWithMetadata } from '../../../../tests/support/pictures/embed-metadata';
import { PictureRefused } from '../picture-refused';
import { readJpeg } from './jpeg';

const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** Start, JFIF, frame of 300 by 200, a scan with a stuffed FF and a restart marker, end. */
const plain = Uint8Array.from(
  [
    [0xff, 0xd8],
    [0xff, 0xe0, 0, 16, ...letters('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0],
    [0xff, 0xe2, 0, 16, ...letters('ICC_PROFILE\0'), 1, 1],
    [0xff, 0xc2, 0, 11, 8, 0, 200, 1, 44, 1, 1, 0x11, 0],
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4],
    [0xff, 0xd9],
  ].flat(),
);

test('a JPEG without metadata stays as it is, with its colour profile', () => {
  expect(readJpeg(plain)).toEqual({
    widthPx: 300,
    heightPx: 200,
    isAnimated: false,
    orientation: 1,
    cleaned: plain,
  });
});

test('loses metadata and what stands behind its end, and nothing else', () => {
  expect(readJpeg(jpegWithMetadata(plain)).cleaned).toEqual(plain);
});

test.each([1, 3, 6, 8])('tells that its EXIF data turn it by orientation %i', (orientation) => {
  expect(readJpeg(jpegWithMetadata(plain, { orientation })).orientation).toBe(orientation);
});

test('is read past fill bytes between its segments', () => {
  const filled = Uint8Array.from([...plain.subarray(0, 2), 0xff, 0xff, ...plain.subarray(2)]);
  expect(readJpeg(filled).widthPx).toBe(300);
});

test('is refused as incomplete wherever it is cut', () => {
  for (let end = 3; end < plain.length; end += 1) {
    expect(() => readJpeg(plain.slice(0, end))).toThrow(PictureRefused);
  }
});

test('is refused where it has no frame', () => {
  expect(() => readJpeg(Uint8Array.of(0xff, 0xd8, 0xff, 0xd9))).toThrow(/damaged/);
});
