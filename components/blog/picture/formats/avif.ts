import { type ByteReader, readBytes } from '../byte-reader';
import type { PictureContent } from '../picture-content';
import { damaged, incomplete } from '../picture-refused';
import { type Box, boxesBelow, boxesIn } from './boxes';
import { extentsOfItems, metadataItems } from './item-extents';

/** EXIF data without any entry: decoders that look at them must find them whole. */
const emptyExif = [0, 0, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0];

/** Boxes for texts, places, makers' own data and nothing at all. */
const emptied = new Set(['uuid', 'udta', 'free', 'skip']);

/**
 * The parts of an AVIF name each other by their place in the file, so metadata are overwritten
 * where they stand. Turning is a property of the picture here, which stays.
 */
export function readAvif(file: Uint8Array<ArrayBuffer>): PictureContent {
  const reader = readBytes(file);
  const boxes = boxesIn(reader, 0, file.length);
  const cleaned = file.slice();
  const meta = boxesBelow(reader, boxes, 'meta');
  const movie = boxesBelow(reader, boxes, 'moov');
  emptyItems(reader, meta, cleaned);
  for (const box of [...boxes, ...meta, ...movie, ...tracksOf(reader, movie)]) {
    if (emptied.has(box.type)) emptyBox(box, cleaned);
  }
  const size = largest([...itemSizes(reader, meta), ...trackSizes(reader, movie)]);
  return { ...size, isAnimated: movie.length > 0, orientation: 1, cleaned };
}

function emptyItems(reader: ByteReader, meta: Box[], cleaned: Uint8Array): void {
  const find = (type: string) => meta.find((box) => box.type === type);
  const [itemInfo, location] = [find('iinf'), find('iloc')];
  if (!itemInfo || !location) return;
  const metadata = metadataItems(reader, itemInfo);
  for (const [id, extents] of extentsOfItems(reader, location, find('idat'))) {
    for (const { start, end } of extents) {
      if (end > reader.length) throw incomplete();
      const type = metadata.get(id);
      if (type) cleaned.fill(0, start, end);
      if (type === 'Exif' && end - start >= emptyExif.length) cleaned.set(emptyExif, start);
    }
  }
}

function emptyBox(box: Box, cleaned: Uint8Array): void {
  cleaned.set(new TextEncoder().encode('free'), box.at + 4);
  cleaned.fill(0, box.start, box.end);
}

function tracksOf(reader: ByteReader, movie: Box[]): Box[] {
  return movie
    .filter(({ type }) => type === 'trak')
    .flatMap(({ start, end }) => boxesIn(reader, start, end));
}

type Size = Pick<PictureContent, 'widthPx' | 'heightPx'>;

/** Every item has its size as a property; a picture of tiles is larger than any of its tiles. */
function itemSizes(reader: ByteReader, meta: Box[]): Size[] {
  return boxesBelow(reader, meta, 'iprp', 'ipco')
    .filter(({ type }) => type === 'ispe')
    .map(({ start }) => ({ widthPx: reader.u32(start + 4), heightPx: reader.u32(start + 8) }));
}

/** The last two numbers of a track's header, with 16 bits behind the point. */
function trackSizes(reader: ByteReader, movie: Box[]): Size[] {
  return tracksOf(reader, movie)
    .filter(({ type }) => type === 'tkhd')
    .map(({ end }) => ({ widthPx: reader.u16(end - 8), heightPx: reader.u16(end - 4) }));
}

function largest(sizes: Size[]): Size {
  const [size] = sizes.toSorted((a, b) => b.widthPx * b.heightPx - a.widthPx * a.heightPx);
  if (size) return size;
  throw damaged();
}
