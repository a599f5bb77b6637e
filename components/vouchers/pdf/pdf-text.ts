import type { jsPDF } from 'jspdf';
import { cutText, shownName } from '../../../services/values/cut-text';
import { rightToLeftLetter } from '../../../services/values/text-direction';

export interface TextStyle {
  font: 'helvetica' | 'courier';
  weight?: 'normal' | 'bold';
  sizePt: number;
  leadingPt: number;
  maxWidthPt: number;
  maxLines: number;
}

export const ink = '#14181f';

/** This is a fraction of the line height, measured from the top. */
const baselineInLine = 0.7;
const pixelsPerPoint = 300 / 72;

// Windows-1252 has these characters in place of the C1 control characters of Latin-1.
const extras = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const winAnsiText = new RegExp(`^[\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u00ff${extras}]*$`, 'u');

export const describe = (doc: jsPDF, title: string) =>
  doc.setProperties({ title: shownName(title, 300), creator: 'Career Console' }).setLanguage('en');

export async function setPdfText(doc: jsPDF, text: string, style: TextStyle) {
  const { font, weight = 'bold', sizePt, leadingPt, maxWidthPt, maxLines } = style;
  // No letter is narrower than a fifth of the font size, so more text never fits.
  const shown = cutText(text, Math.ceil((maxLines * maxWidthPt) / (sizePt / 5)));
  if (!isWinAnsi(shown)) return setAsImage(doc, shown, style);
  const applyFont = () => doc.setFont(font, weight).setFontSize(sizePt).setTextColor(ink);
  applyFont();
  const lines = wrapText(shown, maxLines, (line) => doc.getTextWidth(line) <= maxWidthPt);
  return {
    height: lines.length * leadingPt,
    drawAt(x: number, y: number) {
      const lineHeightFactor = leadingPt / sizePt;
      applyFont().text(lines, x, y + leadingPt * baselineInLine, { lineHeightFactor });
    },
  };
}

export const isWinAnsi = (text: string) => winAnsiText.test(text);

async function setAsImage(doc: jsPDF, text: string, style: TextStyle) {
  const canvas = drawText(text, style);
  const png = await (await canvas.convertToBlob({ type: 'image/png' })).bytes();
  const [width, height] = [canvas.width / pixelsPerPoint, canvas.height / pixelsPerPoint];
  const alias = crypto.randomUUID();
  // This is UTF-16 in hexadecimal, with a byte order mark.
  const units = text.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  const actualText = `FEFF${units.join('')}`;
  // jsPDF has no API for marked content.
  const { write } = doc.internal as unknown as { write: (operators: string) => void };
  return {
    height,
    drawAt(x: number, y: number) {
      write(`/Span <</ActualText <${actualText}>>> BDC`);
      // PDF readers ignore ActualText on a span without text, so add an invisible character.
      doc.setFont('helvetica', 'normal').setFontSize(style.sizePt);
      doc.text('.', x, y + style.leadingPt * baselineInLine, { renderingMode: 'invisible' });
      doc.addImage(png, 'PNG', x, y, width, height, alias, 'MEDIUM');
      write('EMC');
    },
  };
}

function drawText(text: string, style: TextStyle) {
  const font = `${style.weight ?? 600} ${style.sizePt * pixelsPerPoint}px system-ui, sans-serif`;
  const leading = style.leadingPt * pixelsPerPoint;
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to draw text on.');
  context.font = font;
  const measure = (part: string) => context.measureText(part).width;
  const maxWidth = style.maxWidthPt * pixelsPerPoint;
  const lines = wrapText(text, style.maxLines, (line) => measure(line) <= maxWidth);
  canvas.width = Math.max(1, Math.ceil(Math.max(...lines.map(measure))));
  canvas.height = Math.max(1, Math.ceil(leading * lines.length));
  // A new size resets the context.
  context.font = font;
  // With black, only the alpha channel takes space in the PDF.
  context.fillStyle = 'black';
  const isRightToLeft = rightToLeftLetter.test(/\p{L}/u.exec(text)?.[0] ?? '');
  context.direction = isRightToLeft ? 'rtl' : 'ltr';
  for (const [index, line] of lines.entries()) {
    context.fillText(line, isRightToLeft ? canvas.width : 0, leading * (index + baselineInLine));
  }
  return canvas;
}

type Fits = (line: string) => boolean;

export function wrapText(text: string, maxLines: number, fits: Fits): string[] {
  const broken: string[] = [];
  const units = segments(text, 'word').flatMap((word) =>
    fits(word.trimEnd()) ? [word] : segments(word, 'grapheme'),
  );
  for (const unit of units) {
    const line = broken.pop() ?? '';
    if (line === '' || fits((line + unit).trimEnd())) broken.push(line + unit);
    else broken.push(line, unit.trimStart());
  }
  const lines = broken.map((line) => line.trimEnd()).filter(Boolean);
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), withEllipsis(lines[maxLines - 1] ?? '', fits)];
}

function withEllipsis(line: string, fits: Fits): string {
  const characters = segments(line, 'grapheme');
  while (characters.length > 0 && !fits(`${characters.join('')}…`)) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

function segments(text: string, granularity: 'grapheme' | 'word'): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
