import { encode } from 'uqr';
import type { TextStyle } from './pdf-text';

export const mm = 72 / 25.4;
export const page = { width: 210 * mm, height: 297 * mm };
const columnGap = 2.5 * mm;

/** Many makers sell these labels of A4. All lengths are in points. */
export const sheets = {
  large: { columns: 2, rows: 4, width: 99.1 * mm, height: 67.7 * mm, codePt: 14, textPt: 12 },
  medium: { columns: 3, rows: 7, width: 63.5 * mm, height: 38.1 * mm, codePt: 14, textPt: 8 },
  small: { columns: 5, rows: 13, width: 38.1 * mm, height: 21.2 * mm, codePt: 10, textPt: 6 },
};
export type CardSize = keyof typeof sheets;
type Sheet = (typeof sheets)[CardSize];

export const cardsOn = ({ columns, rows }: Sheet) => columns * rows;

export const measuresOf = ({ width, height }: Sheet) =>
  `${(width / mm).toFixed(1)} × ${(height / mm).toFixed(1)} mm`;

export function cornerOf({ columns, rows, width, height }: Sheet, place: number) {
  const pitch = width + columnGap;
  const left = (page.width - columns * pitch + columnGap) / 2;
  const top = (page.height - rows * height) / 2;
  return { x: left + (place % columns) * pitch, y: top + Math.floor(place / columns) * height };
}

export const markColor = '#8b929e';
const markArm = 1.5 * mm;

/** The cards and their crop marks stay on the page if they are moved by so many millimetres. */
export function mostOffset({ size, hasMarks }: { size: CardSize; hasMarks: boolean }) {
  const { x, y } = cornerOf(sheets[size], 0);
  const most = (margin: number) => Math.floor((margin - (hasMarks ? markArm : 0)) / (mm / 2)) / 2;
  return { right: Math.min(10, most(x)), down: Math.min(10, most(y)) };
}

const paddingOf = ({ height }: Sheet) => 0.06 * height;
const codeTopOf = (sheet: Sheet) => sheet.height - paddingOf(sheet) - 1.2 * sheet.codePt;

/** The square includes the quiet zone of the QR. */
export function qrSquare(sheet: Sheet) {
  const side = Math.min(codeTopOf(sheet), 0.45 * sheet.width);
  return { side, x: paddingOf(sheet) / 2, y: (codeTopOf(sheet) - side) / 2 };
}

export function cropMarks({ width, height }: Sheet) {
  const corners = [0, width].flatMap((x) => [0, height].map((y) => [x, y] as const));
  return corners.flatMap(([x, y]) => [
    [x - markArm, y, x + markArm, y] as const,
    [x, y - markArm, x, y + markArm] as const,
  ]);
}

export interface Logo {
  url: string;
  width: number;
  height: number;
}

export interface CardContent {
  heading: string;
  details: readonly string[];
  logo: Logo | null;
}

export type PlacedText = TextStyle & { text: string; x: number; y: number };

export function besideQr(sheet: Sheet, { heading, details, logo }: CardContent) {
  const square = qrSquare(sheet);
  const [x, top] = [square.x + square.side, paddingOf(sheet)];
  const bottom = codeTopOf(sheet);
  const maxWidthPt = sheet.width - top - x;
  const scale = logo ? Math.min(maxWidthPt / logo.width, (0.3 * bottom) / logo.height) : 0;
  const detailPt = 1.3 * sheet.textPt;
  const headingPt = 1.4 * sheet.textPt;
  const detailsTop = bottom - details.length * detailPt;
  const headingTop = top + (logo ? logo.height * scale + sheet.textPt / 2 : 0);
  const line = { font: 'helvetica', x, maxWidthPt } as const;
  const texts: PlacedText[] = details.map((text, i) => ({
    ...line,
    text,
    y: detailsTop + i * detailPt,
    weight: 'normal',
    // A date must not be cut. On average, letters are half as wide as high.
    sizePt: Math.min(sheet.textPt, maxWidthPt / (0.5 * text.length)),
    leadingPt: detailPt,
    maxLines: 1,
  }));
  const maxLines = Math.max(1, Math.floor((detailsTop - headingTop) / headingPt));
  const style = { sizePt: 1.2 * sheet.textPt, leadingPt: headingPt, maxLines };
  if (heading) texts.push({ ...line, ...style, text: heading, y: headingTop });
  return {
    texts,
    logo: logo && { x, y: top, width: logo.width * scale, height: logo.height * scale },
  };
}

export function codeText(sheet: Sheet, text: string): PlacedText {
  const maxWidthPt = sheet.width - 2 * paddingOf(sheet);
  const sizePt = Math.max(4, Math.min(sheet.codePt, maxWidthPt / (0.6 * text.length)));
  const place = { x: paddingOf(sheet), y: codeTopOf(sheet), maxWidthPt, maxLines: 1 };
  return { text, font: 'courier', sizePt, leadingPt: 1.2 * sheet.codePt, ...place };
}

/** Finer modules, 0.33 mm, are not reliably printed and scanned. */
const leastModulePt = 0.33 * mm;
const quietModules = 4;

/** An address that was copied from a browser has the braces encoded. */
const placeholder = /(?:\{|%7B)code(?:\}|%7D)/gi;

/** Phones end an address at a space or a foreign letter, so it is as a browser would send it. */
export function scannedText(stored: string, address: string): string {
  const code = stored.toWellFormed();
  const filled = address.replaceAll(placeholder, encodeURIComponent(code));
  return URL.parse(filled)?.href ?? (filled || code);
}

/** It is undefined if the modules would be too fine. */
export function qrOf(text: string, size: CardSize, maskPattern = -1) {
  const square = qrSquare(sheets[size]);
  // The first version has 21 modules a side, each further one four more.
  const mostModules = square.side / leastModulePt - 2 * quietModules;
  const maxVersion = Math.min(40, Math.floor((mostModules - 17) / 4));
  try {
    const qr = encode(text, { ecc: 'M', boostEcc: true, border: 0, maxVersion, maskPattern });
    const module = square.side / (qr.size + 2 * quietModules);
    const quiet = quietModules * module;
    return { ...qr, x: square.x + quiet, y: square.y + quiet, side: qr.size * module };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
