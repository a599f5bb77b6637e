import { joinBytes } from '../../../components/blog/picture/byte-reader';
import { secret } from './exif';

type Bytes = Uint8Array<ArrayBuffer>;

const latin = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const le = (value: number) => [value & 0xff, value >> 8];

/** Of so few codes between two clear codes that none needs more than nine bits. */
const pixelsPerClear = 200;

/** One GIF, animated if it has more than one frame, each frame of one colour. */
export function gif({ widthPx = 12, heightPx = 8, frames = 1, hasComment = false } = {}): Bytes {
  const palette = Array.from({ length: 256 }, (_, index) => [
    index,
    255 - index,
    (index * 7) % 256,
  ]);
  const parts = [
    latin('GIF89a'),
    Uint8Array.from([...le(widthPx), ...le(heightPx), 0xf7, 0, 0]),
    Uint8Array.from(palette.flat()),
    frames > 1 ? joinBytes([latin('\x21\xff\x0bNETSCAPE2.0'), Uint8Array.of(3, 1, 0, 0, 0)]) : null,
    hasComment ? joinBytes([latin('\x21\xfe'), subBlocks(latin(secret))]) : null,
    ...Array.from({ length: frames }, (_, frame) => image(widthPx, heightPx, 20 + frame * 60)),
    Uint8Array.of(0x3b),
  ];
  return joinBytes(parts.filter((part) => part !== null));
}

function image(widthPx: number, heightPx: number, colour: number): Bytes {
  return joinBytes([
    Uint8Array.of(0x21, 0xf9, 4, 0, 10, 0, 0, 0),
    Uint8Array.from([0x2c, 0, 0, 0, 0, ...le(widthPx), ...le(heightPx), 0]),
    Uint8Array.of(8),
    subBlocks(uncompressed(widthPx * heightPx, colour)),
  ]);
}

/** Nine bits a pixel, with a clear code before the code length would grow. */
function uncompressed(pixels: number, colour: number): Bytes {
  const [clear, end] = [256, 257];
  const bytes: number[] = [];
  let bits = 0;
  let filled = 0;
  const put = (code: number) => {
    bits |= code << filled;
    filled += 9;
    while (filled >= 8) {
      bytes.push(bits & 0xff);
      bits >>>= 8;
      filled -= 8;
    }
  };
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    if (pixel % pixelsPerClear === 0) put(clear);
    put(colour);
  }
  put(end);
  if (filled > 0) bytes.push(bits);
  return Uint8Array.from(bytes);
}

function subBlocks(data: Bytes): Bytes {
  const blocks: Bytes[] = [];
  for (let start = 0; start < data.length; start += 255) {
    const block = data.subarray(start, start + 255);
    blocks.push(Uint8Array.of(block.length), block);
  }
  return joinBytes([...blocks, Uint8Array.of(0)]);
}
