import { type ByteReader, joinBytes, readBytes } from '../byte-reader';
import { exifOrientation } from '../exif-orientation';
import type { PictureContent } from '../picture-content';
import { damaged, incomplete } from '../picture-refused';

const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ANIM', 'ANMF', 'ALPH', 'ICCP']);
const headerLength = 12;
/** Bits of the VP8X chunk that announce EXIF and XMP. */
const metadataFlags = 0x08 | 0x04;

type Size = Pick<PictureContent, 'widthPx' | 'heightPx'>;

export function readWebp(file: Uint8Array<ArrayBuffer>): PictureContent {
  const reader = readBytes(file);
  const total = 8 + reader.u32le(4);
  if (total > file.length) throw incomplete();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size: Size | undefined;
  let frames = 0;
  let orientation = 1;
  for (let at = headerLength; at + 8 <= total;) {
    const type = reader.text(at, 4);
    const length = reader.u32le(at + 4);
    const end = at + 8 + length + (length % 2);
    if (kept.has(type)) parts.push(reader.bytes(at, end).slice());
    if (type === 'ANMF') frames += 1;
    if (type === 'EXIF')
      orientation = exifOrientation(tiffOf(reader.bytes(at + 8, at + 8 + length)));
    size ??= sizeOf(reader, type, at + 8);
    at = end;
  }
  if (!size) throw damaged();
  const [first] = parts;
  if (first?.[3] === 'X'.charCodeAt(0)) first[8] = (first[8] ?? 0) & ~metadataFlags;
  return { ...size, isAnimated: frames > 1, orientation, cleaned: wrap(parts) };
}

/** The first chunk says the size, each kind in its own way. */
function sizeOf(reader: ByteReader, type: string, at: number): Size | undefined {
  if (type === 'VP8X') {
    return { widthPx: reader.u24le(at + 4) + 1, heightPx: reader.u24le(at + 7) + 1 };
  }
  if (type === 'VP8L') {
    const bits = reader.u32le(at + 1);
    return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (type === 'VP8 ') {
    return { widthPx: reader.u16le(at + 6) & 0x3fff, heightPx: reader.u16le(at + 8) & 0x3fff };
  }
  return undefined;
}

/** Some writers put the name that JPEG has before the data into WebP too. */
function tiffOf(exif: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return exif[0] === 'E'.charCodeAt(0) ? exif.subarray(6) : exif;
}

function wrap(chunks: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const file = joinBytes([new TextEncoder().encode('RIFF____WEBP'), ...chunks]);
  new DataView(file.buffer).setUint32(4, file.length - 8, true);
  return file;
}
