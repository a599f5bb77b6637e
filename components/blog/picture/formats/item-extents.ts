import type { ByteReader } from '../byte-reader';
import { damaged } from '../picture-refused';
import { type Box, boxesIn } from './boxes';

export interface Extent {
  start: number;
  end: number;
}

/** The numbers of the items that hold EXIF or XMP, from the box that lists all items. */
export function metadataItems(reader: ByteReader, itemInfo: Box): Map<number, 'Exif' | 'mime'> {
  const version = reader.u8(itemInfo.start);
  const entriesAt = itemInfo.start + 4 + (version === 0 ? 2 : 4);
  const items = new Map<number, 'Exif' | 'mime'>();
  for (const { start } of boxesIn(reader, entriesAt, itemInfo.end)) {
    const isWide = reader.u8(start) > 2;
    const id = isWide ? reader.u32(start + 4) : reader.u16(start + 4);
    const type = reader.text(start + (isWide ? 10 : 8), 4);
    if (type === 'Exif' || type === 'mime') items.set(id, type);
  }
  return items;
}

/**
 * Where each item's bytes lie in the file, from the box of their locations. Its numbers have the
 * widths that the box itself declares. `itemData` is where items begin that lie in the metadata.
 */
export function extentsOfItems(
  reader: ByteReader,
  location: Box,
  itemData: Box | undefined,
): Map<number, Extent[]> {
  const version = reader.u8(location.start);
  const widths = reader.u16(location.start + 4);
  const offsetWidth = widths >> 12;
  const lengthWidth = (widths >> 8) & 15;
  const baseWidth = (widths >> 4) & 15;
  const indexWidth = version > 0 ? widths & 15 : 0;
  const idWidth = version < 2 ? 2 : 4;
  let at = location.start + 6;
  const next = (width: number) => {
    let value = 0;
    for (let byte = 0; byte < width; byte += 1) value = value * 256 + reader.u8(at + byte);
    at += width;
    return value;
  };
  const items = new Map<number, Extent[]>();
  for (let count = next(idWidth); count > 0; count -= 1) {
    const id = next(idWidth);
    const isInItemData = version > 0 && (next(2) & 15) === 1;
    next(2);
    const base = next(baseWidth) + (isInItemData ? (itemData?.start ?? 0) : 0);
    const extentCount = next(2);
    // Extents that take no room in the box could be without number.
    if (extentCount > 1 && offsetWidth + lengthWidth === 0) throw damaged();
    const extents = Array.from({ length: extentCount }, () => {
      next(indexWidth);
      const start = base + next(offsetWidth);
      const length = next(lengthWidth);
      return { start, end: length === 0 ? reader.length : start + length };
    });
    items.set(id, extents);
  }
  return items;
}
