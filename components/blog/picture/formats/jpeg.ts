import { type ByteReader, joinBytes, readBytes } from '../byte-reader';
import { exifOrientation } from '../exif-orientation';
import type { PictureContent } from '../picture-content';
import { damaged } from '../picture-refused';

const startOfScan = 0xda;
const endOfImage = 0xd9;
const comment = 0xfe;

/** Application segments that say how the colours are meant; all others are metadata. */
function isAboutColours(marker: number, name: string): boolean {
  if (marker === 0xe0) return name.startsWith('JFIF\0');
  if (marker === 0xe2) return name.startsWith('ICC_PROFILE\0');
  return marker === 0xee && name.startsWith('Adobe');
}

function isKept(marker: number, name: string): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  return isApplication ? isAboutColours(marker, name) : marker !== comment;
}

/** SOF0 to SOF15 without the three that are something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** What comes behind the end of the picture, such as a phone's video, is left out too. */
export function readJpeg(file: Uint8Array<ArrayBuffer>): PictureContent {
  const reader = readBytes(file);
  const parts = [reader.bytes(0, 2)];
  let size: Pick<PictureContent, 'widthPx' | 'heightPx'> | undefined;
  let orientation = 1;
  for (let at = 2; ;) {
    // Any number of fill bytes may stand before a marker.
    while (reader.u8(at) === 0xff && reader.u8(at + 1) === 0xff) at += 1;
    const marker = markerAt(reader, at);
    if (marker === endOfImage) {
      parts.push(reader.bytes(at, at + 2));
      break;
    }
    let end = at + 2 + reader.u16(at + 2);
    const name = reader.text(at + 4, Math.min(12, end - at - 4));
    if (isFrame(marker)) size ??= { heightPx: reader.u16(at + 5), widthPx: reader.u16(at + 7) };
    if (marker === 0xe1 && name.startsWith('Exif\0\0')) {
      orientation = exifOrientation(reader.bytes(at + 10, end));
    }
    if (marker === startOfScan) end = endOfScan(file, end);
    if (isKept(marker, name)) parts.push(reader.bytes(at, end));
    at = end;
  }
  if (!size) throw damaged();
  return { ...size, isAnimated: false, orientation, cleaned: joinBytes(parts) };
}

function markerAt(reader: ByteReader, at: number): number {
  const marker = reader.u8(at + 1);
  if (reader.u8(at) === 0xff && marker >= 0xc0) return marker;
  throw damaged();
}

/** The next marker behind compressed data, in which FF 00 and the restart markers are no end. */
function endOfScan(file: Uint8Array, start: number): number {
  for (let at = file.indexOf(0xff, start); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}
