import type { ClipboardEvent } from 'react';
import { showMessage } from '../../ui/messages';
import { sheetRows } from './csv';
import { formatCount } from '../../../services/values/formats';
import type { TableColumn } from '../data/table-column';

/** Writes tab-separated rows; the browser would put each cell on its own line. */
export function cellCopier<Row>(
  columns: readonly TableColumn<Row>[],
  rowAt: (ariaRowIndex: number) => { row: Row; position: number } | undefined,
) {
  return (event: ClipboardEvent<HTMLElement>) => {
    const selection = window.getSelection();
    if (!selection || selection.isCollapsed) return;
    const range = selection.getRangeAt(0);
    const all = event.currentTarget.querySelectorAll('[role=row] [role=gridcell]');
    const cells = [...all].filter((cell) => selectedText(range, cell) !== '');
    const rowIndexes = new Set(
      cells.map((cell) => ariaNumber(cell.closest('[role=row]'), 'rowindex')),
    );
    const rows = [...rowIndexes].flatMap((rowIndex) => rowAt(rowIndex) ?? []);
    if (cells.length < 2 || rows.length === 0) return;

    const columnIndexes = new Set(cells.map((cell) => ariaNumber(cell, 'colindex')));
    // A cell of a stacked row can hold the whole row.
    const isWhole = columnIndexes.has(0) && columnIndexes.size === 1;
    const copied = columns.filter(({ csv }, i) => csv && (isWhole || columnIndexes.has(i + 1)));
    if (copied.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', sheetRows(copied, rows));
    const count = formatCount(rows.length);
    showMessage({ text: `Copied ${rows.length === 1 ? '1 row' : `${count} rows`}` });
  };
}

function ariaNumber(element: Element | null, name: 'rowindex' | 'colindex'): number {
  return Number(element?.getAttribute(`aria-${name}`) ?? 0);
}

function selectedText(range: Range, element: Element): string {
  if (!range.intersectsNode(element)) return '';
  const part = document.createRange();
  part.selectNodeContents(element);
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0) {
    part.setStart(range.startContainer, range.startOffset);
  }
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) {
    part.setEnd(range.endContainer, range.endOffset);
  }
  return part.toString();
}
