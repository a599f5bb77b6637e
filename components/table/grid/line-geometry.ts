import { HEADER_PX, HEADING_PX, STACKED_ROW_PX, WIDE_ROW_PX } from './table-form';
import type { TableItems } from './table-items';

/** Heights and places of the lines of a list, in pixels from the top of what scrolls. */
export interface LineGeometry {
  rowPx: number;
  headerPx: number;
  /** What covers the top of the scrolled part: the header, and the heading of a section. */
  coveredPx: number;
  /** Whether every line is a row without details. */
  isEven: boolean;
  heightAt: (index: number) => number;
  startOf: (index: number) => number;
  /** The line at an offset; the last one for an offset behind it. */
  indexAt: (offsetPx: number) => number;
}

export function lineGeometry(
  items: TableItems,
  isWide: boolean,
  detailHeights: ReadonlyMap<number, number>,
): LineGeometry {
  const rowPx = isWide ? WIDE_ROW_PX : STACKED_ROW_PX;
  const headerPx = isWide ? HEADER_PX : 0;
  const isEven = detailHeights.size === 0 && !items.hasSections;

  const heightAt = (index: number) => {
    if (isEven) return rowPx;
    const item = items.at(index);
    return item?.kind === 'row' ? rowPx + (detailHeights.get(item.row) ?? 0) : HEADING_PX;
  };
  return {
    rowPx,
    headerPx,
    coveredPx: headerPx + (items.hasSections ? HEADING_PX : 0),
    isEven,
    heightAt,
    startOf(index) {
      if (isEven) return headerPx + index * rowPx;
      let start = headerPx;
      for (let i = 0; i < index; i++) start += heightAt(i);
      return start;
    },
    indexAt(offsetPx) {
      const last = Math.max(0, items.count - 1);
      if (isEven) {
        return Math.min(last, Math.max(0, Math.floor((offsetPx - headerPx) / rowPx)));
      }
      let end = headerPx;
      for (let i = 0; i < last; i++) {
        end += heightAt(i);
        if (end > offsetPx) return i;
      }
      return last;
    },
  };
}
