import { crc32 } from 'node:zlib';
import { joinBytes } from '../../../components/blog/picture/byte-reader';
import { exif, secret } from './exif';

type Bytes = Uint8Array<ArrayBuffer>;

interface Metadata {
  orientation?: number;
}

const latin = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function bigEndian(value: number, length: 2 | 4): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes.subarray(4 - length);
}

function littleEndian(value: number): Bytes {
  return bigEndian(value, 4).toReversed();
}

export function pngChunk(type: string, data: Bytes): Bytes {
  const body = joinBytes([latin(type), data]);
  return joinBytes([bigEndian(data.length, 4), body, bigEndian(crc32(body), 4)]);
}

/** The picture with EXIF data and a text, and more bytes behind its end. */
export function pngWithMetadata(png: Bytes, metadata: Metadata = {}): Bytes {
  const afterHeader = 33;
  return joinBytes([
    png.subarray(0, afterHeader),
    pngChunk('eXIf', exif(metadata)),
    pngChunk('tEXt', latin(`Comment\0${secret}`)),
    png.subarray(afterHeader),
    latin(`<script>${secret}</script>`),
  ]);
}

function jpegSegment(marker: number, data: Bytes): Bytes {
  return joinBytes([Uint8Array.of(0xff, marker), bigEndian(data.length + 2, 2), data]);
}

export function jpegWithMetadata(jpeg: Bytes, metadata: Metadata = {}): Bytes {
  return joinBytes([
    jpeg.subarray(0, 2),
    jpegSegment(0xe1, joinBytes([latin('Exif\0\0'), exif(metadata)])),
    jpegSegment(0xed, latin(`Photoshop 3.0\0${secret}`)),
    jpegSegment(0xfe, latin(secret)),
    jpeg.subarray(2),
    latin(`<script>${secret}</script>`),
  ]);
}

function webpChunk(type: string, data: Bytes): Bytes {
  const padding = new Uint8Array(data.length % 2);
  return joinBytes([latin(type), littleEndian(data.length), data, padding]);
}

/** Takes a WebP of at most 256 pixels a side, plain or with a header for more than its pixels. */
export function webpWithMetadata(
  webp: Bytes,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  metadata: Metadata = {},
): Bytes {
  const flagsAt = 8;
  const announced = 0x0c;
  const size = Uint8Array.of(widthPx - 1, 0, 0, heightPx - 1, 0, 0);
  const own = webp.slice(12);
  const hasHeader = own[3] === 'X'.charCodeAt(0);
  if (hasHeader) own[flagsAt] = (own[flagsAt] ?? 0) | announced;
  const header = joinBytes([Uint8Array.of(announced, 0, 0, 0), size]);
  const chunks = joinBytes([
    hasHeader ? new Uint8Array() : webpChunk('VP8X', header),
    own,
    webpChunk('EXIF', exif(metadata)),
    webpChunk('XMP ', latin(`<x:xmpmeta>${secret}</x:xmpmeta>`)),
  ]);
  return joinBytes([latin('RIFF'), littleEndian(chunks.length + 4), latin('WEBP'), chunks]);
}
