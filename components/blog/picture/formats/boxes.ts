import type { ByteReader } from '../byte-reader';
import { incomplete } from '../picture-refused';

/** A box of the ISO media format, which AVIF is built of: its data lie between `start` and `end`. */
export interface Box {
  type: string;
  /** Where the box itself begins, with its length. */
  at: number;
  start: number;
  end: number;
}

/** The boxes between two positions. A box that reaches beyond them is cut off. */
export function boxesIn(reader: ByteReader, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; at = boxes.at(-1)?.end ?? end) {
    boxes.push(boxAt(reader, at, end));
  }
  return boxes;
}

function boxAt(reader: ByteReader, at: number, end: number): Box {
  const short = reader.u32(at);
  const isLong = short === 1;
  const headerLength = isLong ? 16 : 8;
  const long = () => reader.u32(at + 8) * 2 ** 32 + reader.u32(at + 12);
  // A length of 0 means up to the end of what the box stands in.
  const length = isLong ? long() : short || end - at;
  if (length < headerLength || at + length > end) throw incomplete();
  return { type: reader.text(at + 4, 4), at, start: at + headerLength, end: at + length };
}

/** Boxes whose data begin with a version and flags. */
const headerOfFullBox = 4;

/** The boxes inside the first box of this type; a path such as `meta`, `iprp` leads deeper. */
export function boxesBelow(reader: ByteReader, boxes: readonly Box[], ...path: string[]): Box[] {
  let found = boxes;
  for (const type of path) {
    const box = found.find((candidate) => candidate.type === type);
    if (!box) return [];
    const skipped = type === 'meta' ? headerOfFullBox : 0;
    found = boxesIn(reader, box.start + skipped, box.end);
  }
  return [...found];
}
