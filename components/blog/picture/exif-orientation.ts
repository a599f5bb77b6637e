import { readBytes } from './byte-reader';
import { PictureRefused } from './picture-refused';

const orientationTag = 0x0112;

/**
 * True if the EXIF data ask for the picture to be turned or mirrored. Data that don't read are
 * taken as saying nothing, as browsers do.
 */
export function isTurnedByExif(tiff: Uint8Array<ArrayBuffer>): boolean {
  try {
    return orientationOf(tiff) > 1;
  } catch (error) {
    if (error instanceof PictureRefused) return false;
    throw error;
  }
}

function orientationOf(tiff: Uint8Array<ArrayBuffer>): number {
  const reader = readBytes(tiff);
  const isLittle = reader.text(0, 2) === 'II';
  const u16 = isLittle ? reader.u16le : reader.u16;
  const u32 = isLittle ? reader.u32le : reader.u32;
  const directory = u32(4);
  for (let entry = 0; entry < u16(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (u16(at) === orientationTag) return u16(at + 8);
  }
  return 1;
}
