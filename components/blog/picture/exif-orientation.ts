import { readBytes } from './byte-reader';
import { PictureRefused } from './picture-refused';

const orientationTag = 0x0112;

/**
 * How the EXIF data ask for the picture to be turned or mirrored: 1 to 8, 1 being not at all. Data
 * that don't read are taken as saying nothing, as browsers do.
 */
export function exifOrientation(tiff: Uint8Array<ArrayBuffer>): number {
  try {
    const orientation = orientationOf(tiff);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  } catch (error) {
    if (error instanceof PictureRefused) return 1;
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
