import { describe, expect, test } from 'vitest';
import { avif } from '../../../../tests/support/pictures/avif';
import { secret } from '../../../../tests/support/pictures/exif';
import { PictureRefused } from '../picture-refused';
import { readAvif } from './avif';

const frame = { widthPx: 320, heightPx: 240, configuration: Uint8Array.of(0x81, 4, 12, 0) };
const file = avif({ ...frame, data: Uint8Array.of(1, 2, 3, 4, 5) });
const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

test('an AVIF loses EXIF and XMP, and every other byte stays where it was', () => {
  const { cleaned, ...content } = readAvif(file);
  expect(content).toEqual({ widthPx: 320, heightPx: 240, isAnimated: false, orientation: 1 });
  expect(latin(file)).toContain(secret);
  expect(latin(cleaned)).not.toContain(secret);
  const exifAt = latin(file).indexOf('MM\0*') - 4;
  expect(cleaned.subarray(0, exifAt)).toEqual(file.subarray(0, exifAt));
  expect(latin(cleaned.subarray(exifAt + 4, exifAt + 8))).toBe('MM\0*');
});

test('loses boxes of makers and of nothing', () => {
  const uuid = new Uint8Array(8 + secret.length);
  uuid.set([0, 0, 0, uuid.length]);
  uuid.set(new TextEncoder().encode(`uuid${secret}`), 4);
  const { cleaned } = readAvif(new Uint8Array([...file, ...uuid]));
  expect(latin(cleaned)).not.toContain(secret);
});

describe('is refused', () => {
  test('as incomplete wherever it is cut', () => {
    for (let end = 20; end < file.length; end += 3) {
      expect(() => readAvif(file.slice(0, end))).toThrow(PictureRefused);
    }
  });

  test('where it does not say how large it is', () => {
    const nameless = file.slice();
    nameless.set(new TextEncoder().encode('xspe'), latin(file).indexOf('ispe'));
    expect(() => readAvif(nameless)).toThrow(/damaged/);
  });
});
