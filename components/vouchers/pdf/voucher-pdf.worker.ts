import { jsPDF } from 'jspdf';
import { describe, ink, setPdfText } from './pdf-text';
import { drawVoucherCards, type VoucherCards } from './voucher-cards';

export interface VoucherList {
  groupName: string;
  groupId: string;
  validFrom: string;
  validTill: string;
  codes: readonly string[];
}

// `docs/behaviour.md` asks for two columns of 30 codes. All measures are in points.
const page = { width: 595, height: 842 };
const rowsPerColumn = 30;
const codesPerPage = 2 * rowsPerColumn;
const margin = 48;
const contentWidth = page.width - 2 * margin;
const contentEnd = margin + contentWidth;
const columnGap = 27;
const columnWidth = (contentWidth - columnGap) / 2;
const maxDigits = 6;
const codeOffset = 38;
const rowsEnd = 792;
const tallestRow = 24;
const footerY = page.height - 26;
const font = 'helvetica' as const;

const muted = '#5b6472';
const hairline = '#d5d9e0';
const tint = '#f6f7f9';

self.addEventListener('message', async ({ data }: MessageEvent<VoucherList | VoucherCards>) => {
  try {
    const bytes = await ('cards' in data ? drawVoucherCards(data) : drawVoucherPdf(data));
    self.postMessage(bytes, { transfer: [bytes] });
  } catch (error) {
    // An unhandled rejection in a worker does not reach the panel, which would wait forever.
    self.postMessage(String(error));
  }
});

async function drawVoucherPdf(list: VoucherList): Promise<ArrayBuffer> {
  const doc = new jsPDF({ unit: 'pt', format: [page.width, page.height], compress: true });
  describe(doc, `${list.groupName} voucher list`);
  const pageCount = Math.ceil(list.codes.length / codesPerPage);
  const drawRunningHead = await setRunningHead(doc, list);
  for (let number = 1; number <= pageCount; number++) {
    if (number > 1) doc.addPage();
    const rowsStart = number === 1 ? await drawHeaderBox(doc, list) : drawRunningHead();
    for (const [side, x] of [margin, margin + columnWidth + columnGap].entries()) {
      const start = (number - 1) * codesPerPage + side * rowsPerColumn;
      const codes = list.codes.slice(start, start + rowsPerColumn);
      if (codes.length > 0) await drawColumn(doc, codes, start + 1, x, rowsStart);
    }
    doc.setFont(font, 'normal').setFontSize(8).setTextColor(muted);
    if (list.groupId) doc.text(`Code Group ID ${list.groupId}`, margin, footerY);
    doc.text(`Page ${number} of ${pageCount}`, contentEnd, footerY, { align: 'right' });
  }
  return doc.output('arraybuffer');
}

async function drawHeaderBox(doc: jsPDF, list: VoucherList): Promise<number> {
  const top = 44;
  const padding = 12;
  const valueOffset = 132;
  const maxWidthPt = contentWidth - valueOffset - padding;
  const oneLine = { font, sizePt: 10, leadingPt: 17, maxWidthPt, maxLines: 1 };
  const texts = [
    ['Valid From', list.validFrom, oneLine],
    ['Valid Till', list.validTill, oneLine],
    ['Code Group Name', list.groupName, { ...oneLine, maxLines: 15 }],
    ['Code Group ID', list.groupId, oneLine],
    ['Total Codes', new Intl.NumberFormat('en').format(list.codes.length), oneLine],
  ] as const;
  const rows = await Array.fromAsync(texts, async ([label, text, style]) => {
    const { height, drawAt } = await setPdfText(doc, text, style);
    return { label, height: Math.max(17, height), drawAt };
  });
  const height = rows.reduce((sum, row) => sum + row.height, 2 * padding);

  doc.setDrawColor(hairline).setFillColor(tint).setLineWidth(0.5);
  doc.roundedRect(margin, top, contentWidth, height, 5, 5, 'FD');
  let y = top + padding;
  for (const { label, height: rowHeight, drawAt } of rows) {
    doc.setFont(font, 'normal').setFontSize(8.5).setTextColor(muted);
    doc.text(label, margin + padding, y + 17 * 0.7);
    drawAt(margin + valueOffset, y);
    y += rowHeight;
  }
  return top + height + 14;
}

async function setRunningHead(doc: jsPDF, { groupName, groupId }: VoucherList) {
  const top = 40;
  const maxWidthPt = contentWidth - 80;
  const style = { font, sizePt: 9, leadingPt: 14, maxWidthPt, maxLines: 1 };
  const name = await setPdfText(doc, groupName, style);
  return () => {
    name.drawAt(margin, top);
    doc.setFont(font, 'normal').setFontSize(9).setTextColor(muted);
    doc.text(groupId, contentEnd, top + 9.8, { align: 'right' });
    doc.setDrawColor(hairline).setLineWidth(0.5);
    doc.line(margin, top + 20, contentEnd, top + 20);
    return top + 24;
  };
}

async function drawColumn(doc: jsPDF, codes: string[], first: number, x: number, top: number) {
  const rowHeight = Math.min(tallestRow, (rowsEnd - top) / rowsPerColumn);
  const drawLines = (lines: string[], left: number) => {
    const lineHeightFactor = rowHeight / doc.getFontSize();
    // ASCII needs no encoding, which takes a sixth of the drawing.
    const flags = { autoencode: false, noBOM: true };
    doc.text(lines, left, top + rowHeight * 0.66, { lineHeightFactor, flags });
  };
  // In Helvetica a digit is as wide as two spaces, so this right-aligns the numbers.
  const numbers = codes.map((_, index) => String(first + index));
  doc.setFont(font, 'normal').setFontSize(8).setTextColor(muted);
  const aligned = numbers.map((number) => number.padStart(2 * maxDigits - number.length));
  drawLines(aligned, x);
  const usual = codes.map((code) => (/^[ -~]{1,27}$/.test(code) ? code : ''));
  doc.setFont('courier', 'bold').setFontSize(12).setTextColor(ink);
  drawLines(usual, x + codeOffset);
  // Codes from other clients can use any script and length.
  const maxWidthPt = columnWidth - codeOffset;
  const unusual = { font: 'courier', sizePt: 7, leadingPt: rowHeight / 2, maxWidthPt } as const;
  for (const [index, code] of codes.entries()) {
    if (usual[index]) continue;
    const text = await setPdfText(doc, code, { ...unusual, maxLines: 2 });
    text.drawAt(x + codeOffset, top + index * rowHeight + (rowHeight - text.height) / 2);
  }
  // This one line has the hairlines as its dashes, which is fast, and small in the file.
  const height = 0.4;
  const middle = x + columnWidth / 2;
  const start = top + rowHeight - height / 2;
  const end = top + codes.length * rowHeight + height / 2;
  doc.setDrawColor(hairline).setLineWidth(columnWidth);
  doc.setLineDashPattern([height, rowHeight - height], 0).line(middle, start, middle, end);
  doc.setLineDashPattern([], 0);
}
