import { expect, test } from 'vitest';
import { drawPicture } from '../../../../scripts/seed/png.mjs';
import { pngChunk, pngWithMetadata } from '../../../../tests/support/pictures/embed-metadata';
import { PictureRefused } from '../picture-refused';
import { readPng } from './png';

const plain = new Uint8Array(drawPicture(1, 40, 20));

test('a PNG without metadata stays as it is', () => {
  expect(readPng(plain)).toEqual({
    widthPx: 40,
    heightPx: 20,
    isAnimated: false,
    orientation: 1,
    cleaned: plain,
  });
});

test('loses metadata and what stands behind its end, and nothing else', () => {
  expect(readPng(pngWithMetadata(plain)).cleaned).toEqual(plain);
});

test('tells that its EXIF data turn it', () => {
  expect(readPng(pngWithMetadata(plain, { orientation: 6 })).orientation).toBe(6);
});

test('is animated with more than one frame', () => {
  const frames = (count: number) => {
    const control = pngChunk('acTL', Uint8Array.of(0, 0, 0, count, 0, 0, 0, 0));
    return readPng(new Uint8Array([...plain.subarray(0, 33), ...control, ...plain.subarray(33)]));
  };
  expect(frames(2).isAnimated).toBe(true);
  expect(frames(1).isAnimated).toBe(false);
});

test('is refused as incomplete wherever it is cut', () => {
  for (let end = 9; end < plain.length; end += 7) {
    expect(() => readPng(plain.slice(0, end))).toThrow(PictureRefused);
  }
});
