import { type ByteReader, joinBytes, readBytes } from '../byte-reader';
import type { PictureContent } from '../picture-content';
import { damaged } from '../picture-refused';

const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const comment = 0xfe;
const application = 0xff;

/** Application blocks that say how often to repeat and how the colours are meant. */
const keptApplications = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** An animated GIF is left exactly as it is; of a still one, texts and metadata are taken out. */
export function readGif(file: Uint8Array<ArrayBuffer>): PictureContent {
  const reader = readBytes(file);
  const start = 13 + colourTableLength(reader.u8(10));
  const parts = [reader.bytes(0, start)];
  let images = 0;
  for (let at = start, kind = 0; kind !== trailer;) {
    kind = reader.u8(at);
    const end = endOfBlock(reader, at, kind);
    if (kind === image) images += 1;
    if (!isMetadata(reader, at, kind)) parts.push(reader.bytes(at, end));
    at = end;
  }
  const isAnimated = images > 1;
  return {
    widthPx: reader.u16le(6),
    heightPx: reader.u16le(8),
    isAnimated,
    orientation: 1,
    cleaned: isAnimated ? file : joinBytes(parts),
  };
}

function endOfBlock(reader: ByteReader, at: number, kind: number): number {
  if (kind === trailer) return at + 1;
  if (kind === extension) return endOfSubBlocks(reader, at + 2);
  if (kind === image) {
    return endOfSubBlocks(reader, at + 11 + colourTableLength(reader.u8(at + 9)));
  }
  throw damaged();
}

/** Sub-blocks begin with their length; one of length 0 ends them. */
function endOfSubBlocks(reader: ByteReader, start: number): number {
  let at = start;
  while (reader.u8(at) !== 0) at += 1 + reader.u8(at);
  return at + 1;
}

function isMetadata(reader: ByteReader, at: number, kind: number): boolean {
  if (kind !== extension) return false;
  const label = reader.u8(at + 1);
  if (label === comment) return true;
  return label === application && !keptApplications.has(reader.text(at + 3, 11));
}

function colourTableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
