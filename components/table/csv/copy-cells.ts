import type { ClipboardEvent } from 'react';
import { showMessage } from '../../ui/messages';
import { sheetRows } from './csv';
import { formatCount } from '../../../services/values/formats';
import type { TableColumn } from '../data/table-column';

interface CopiedRow<Row> {
  row: Row;
  position: number;
}

/** Writes tab-separated rows; the browser would put each cell on its own line. */
export function cellCopier<Row>(
  columns: readonly TableColumn<Row>[],
  rowAt: (ariaRowIndex: number) => CopiedRow<Row> | undefined,
) {
  return (event: ClipboardEvent<HTMLElement>) => {
    const selection = window.getSelection();
    if (!selection || selection.isCollapsed) return;
    const range = selection.getRangeAt(0);
    const all = event.currentTarget.querySelectorAll('[role=row] [role=gridcell]');
    const cells = [...all].filter((cell) => selectedText(range, cell) !== '');
    const lines = new Set(cells.map((cell) => numberOf(cell.closest('[role=row]'), 'rowindex')));
    const rows = [...lines].flatMap((line) => rowAt(line) ?? []);
    if (cells.length < 2 || rows.length === 0) return;

    const numbers = new Set(cells.map((cell) => numberOf(cell, 'colindex')));
    // A cell of a stacked row can hold the whole row.
    const isWhole = numbers.has(0) && numbers.size === 1;
    const copied = columns.filter(({ csv }, i) => csv && (isWhole || numbers.has(i + 1)));
    if (copied.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', sheetRows(copied, rows));
    const count = formatCount(rows.length);
    showMessage({ text: `Copied ${rows.length === 1 ? '1 row' : `${count} rows`}` });
  };
}

function numberOf(element: Element | null, what: 'rowindex' | 'colindex'): number {
  return Number(element?.getAttribute(`aria-${what}`) ?? 0);
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
