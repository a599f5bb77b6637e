import type { jsPDF } from 'jspdf';
import { writeOperators } from './pdf-operators';

export interface ColumnStyle {
  font: 'helvetica' | 'courier';
  isBold: boolean;
  sizePt: number;
  /** Each of red, green and blue from 0 to 1. */
  color: readonly [number, number, number];
}

export interface ColumnPlace {
  x: number;
  /** Of the first line, from the top of the page. */
  baseline: number;
  rowHeight: number;
}

/**
 * Draws one short ASCII text in each row, by the PDF's own operators: jsPDF's way through shaping,
 * kerning and colours for each of 20,000 texts would take most of the time.
 */
export function drawColumnOfText(
  doc: jsPDF,
  lines: readonly string[],
  style: ColumnStyle,
  { x, baseline, rowHeight }: ColumnPlace,
): void {
  doc.setFont(style.font, style.isBold ? 'bold' : 'normal').setFontSize(style.sizePt);
  const { id } = doc.getFont() as unknown as { id: string };
  const y = doc.internal.pageSize.getHeight() - baseline;
  writeOperators(
    doc,
    `BT /${id} ${style.sizePt} Tf ${style.color.join(' ')} rg`,
    `${rowHeight.toFixed(3)} TL ${x.toFixed(2)} ${(y + rowHeight).toFixed(2)} Td`,
    // The apostrophe goes to the next line and shows the text there.
    ...lines.map((text) => `(${escaped(text)}) '`),
    'ET',
  );
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}
