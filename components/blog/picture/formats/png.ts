import { joinBytes, readBytes } from '../byte-reader';
import { exifOrientation } from '../exif-orientation';
import type { PictureContent } from '../picture-content';

/** Pixels, frames, and how their colours are meant. Texts, times and EXIF are none of these. */
const kept = new Set(
  'IHDR PLTE IDAT IEND tRNS acTL fcTL fdAT cICP mDCV cLLI gAMA cHRM sRGB iCCP sBIT bKGD pHYs'.split(
    ' ',
  ),
);

const signatureLength = 8;
/** Length, type and checksum around the data of a chunk. */
const frameLength = 12;

export function readPng(file: Uint8Array<ArrayBuffer>): PictureContent {
  const reader = readBytes(file);
  const parts = [reader.bytes(0, signatureLength)];
  let isAnimated = false;
  let orientation = 1;
  for (let at = signatureLength, type = ''; type !== 'IEND';) {
    const end = at + frameLength + reader.u32(at);
    type = reader.text(at + 4, 4);
    const data = reader.bytes(at + 8, end - 4);
    if (type === 'acTL') isAnimated = reader.u32(at + 8) > 1;
    if (type === 'eXIf') orientation = exifOrientation(data);
    if (kept.has(type)) parts.push(reader.bytes(at, end));
    at = end;
  }
  return {
    widthPx: reader.u32(16),
    heightPx: reader.u32(20),
    isAnimated,
    orientation,
    cleaned: joinBytes(parts),
  };
}
