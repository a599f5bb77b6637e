import { expect, test } from 'vitest';
import { webpWithMetadata } from '../../../../tests/support/pictures/embed-metadata';
import { secret } from '../../../../tests/support/pictures/exif';
import { PictureRefused } from '../picture-refused';
import { readWebp } from './webp';

const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** 60 by 40 pixels, lossy; the compressed data don't matter here. */
const lossy = Uint8Array.from(
  [
    [...letters('RIFF'), 24, 0, 0, 0, ...letters('WEBP')],
    [...letters('VP8 '), 11, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 60, 0, 40, 0, 7, 0],
  ].flat(),
);
const lossless = Uint8Array.from(
  [
    [...letters('RIFF'), 18, 0, 0, 0, ...letters('WEBP')],
    [...letters('VP8L'), 5, 0, 0, 0, 0x2f, 59, 0xc0, 9, 0, 0],
  ].flat(),
);

test('a plain WebP stays as it is, lossy or lossless', () => {
  expect(readWebp(lossy)).toMatchObject({ widthPx: 60, heightPx: 40, cleaned: lossy });
  expect(readWebp(lossless)).toMatchObject({ widthPx: 60, heightPx: 40, cleaned: lossless });
});

test('loses EXIF and XMP and no longer announces them', () => {
  const { cleaned, ...content } = readWebp(
    webpWithMetadata(lossy, { widthPx: 60, heightPx: 40 }, { orientation: 3 }),
  );
  expect(content).toEqual({ widthPx: 60, heightPx: 40, isAnimated: false, orientation: 3 });
  const text = String.fromCharCode(...cleaned);
  expect(text).not.toContain(secret);
  expect(text).not.toMatch(/EXIF|XMP/);
  expect(cleaned[20]).toBe(0);
  expect(new DataView(cleaned.buffer).getUint32(4, true)).toBe(cleaned.length - 8);
});

test('loses what stands behind its end', () => {
  const longer = Uint8Array.from([...lossy, ...letters('<script>')]);
  expect(readWebp(longer).cleaned).toEqual(lossy);
});

test('is animated with more than one frame', () => {
  const frame = [...letters('ANMF'), 0, 0, 0, 0];
  const frames = (count: number) => {
    const chunks = Array.from({ length: count }, () => frame).flat();
    const file = Uint8Array.from([...lossy, ...chunks]);
    new DataView(file.buffer).setUint32(4, file.length - 8, true);
    return readWebp(file);
  };
  expect(frames(2).isAnimated).toBe(true);
  expect(frames(1).isAnimated).toBe(false);
});

test('is refused as incomplete wherever it is cut', () => {
  for (let end = 12; end < lossy.length; end += 1) {
    expect(() => readWebp(lossy.slice(0, end))).toThrow(PictureRefused);
  }
});
