import { incomplete } from './picture-refused';

/** Reads numbers and text out of a file; beyond its end the file is incomplete. */
export interface ByteReader {
  readonly length: number;
  readonly u8: (at: number) => number;
  readonly u16: (at: number) => number;
  readonly u32: (at: number) => number;
  /** Of the little-endian formats. */
  readonly u16le: (at: number) => number;
  readonly u24le: (at: number) => number;
  readonly u32le: (at: number) => number;
  readonly text: (at: number, length: number) => string;
  readonly bytes: (start: number, end: number) => Uint8Array<ArrayBuffer>;
}

export function readBytes(bytes: Uint8Array<ArrayBuffer>): ByteReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = (start: number, length: number) => {
    if (start < 0 || start + length > bytes.length) throw incomplete();
    return start;
  };
  return {
    length: bytes.length,
    u8: (start) => view.getUint8(at(start, 1)),
    u16: (start) => view.getUint16(at(start, 2)),
    u32: (start) => view.getUint32(at(start, 4)),
    u16le: (start) => view.getUint16(at(start, 2), true),
    u24le: (start) => view.getUint16(at(start, 3), true) | (view.getUint8(start + 2) << 16),
    u32le: (start) => view.getUint32(at(start, 4), true),
    text: (start, length) =>
      String.fromCharCode(...bytes.subarray(at(start, length), start + length)),
    bytes: (start, end) => bytes.subarray(at(start, end - start), end),
  };
}

/** The parts one after the other. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    joined.set(part, end);
    end += part.length;
  }
  return joined;
}
