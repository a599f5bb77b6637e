import type { ClipboardEvent } from 'react';
import { showMessage } from '../../ui/messages';
import { rowsText, sheetRows } from './csv';
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
    // Only the selected parts: a selection can end at the start of a cell without any of its text.
    const cells = [...range.cloneContents().querySelectorAll('[role=gridcell]')].filter(
      ({ textContent }) => textContent !== '',
    );
    const { commonAncestorContainer: around } = range;
    const rowIndexes = new Set(
      cells.map((cell) => (cell.closest('[role=row]') ?? rowAround(around))?.ariaRowIndex),
    );
    const rows = [...rowIndexes].flatMap((index) => rowAt(Number(index)) ?? []);
    const columnIndexes = new Set(cells.map(({ ariaColIndex }) => Number(ariaColIndex)));
    const copied = columns.filter(({ csv }, i) => csv && columnIndexes.has(i + 1));
    if (cells.length < 2 || rows.length === 0 || copied.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', sheetRows(copied, rows));
    showMessage({ text: `Copied ${rowsText(rows.length)}` });
  };
}

/** The row that all of the selection is in. */
function rowAround(node: Node): Element | null {
  return (node instanceof Element ? node : node.parentElement)?.closest('[role=row]') ?? null;
}
