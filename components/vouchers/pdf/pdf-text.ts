import type { jsPDF } from 'jspdf';
import { cutText } from '../../../services/values/cut-text';
import { baselineInLine, drawTextImage, type TextStyle } from './text-image';
import { wrapText } from './wrap-text';

export const ink = '#14181f';

// Windows-1252 has these characters in place of the C1 control characters of Latin-1.
const extras = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const winAnsiText = new RegExp(`^[\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u00ff${extras}]*$`, 'u');

let imageCount = 0;

/** Bold text broken into lines, which `drawAt` draws, also repeatedly, from their top left corner. */
export async function setPdfText(doc: jsPDF, text: string, style: TextStyle) {
  // No letter is narrower than a fifth of the font size, so more text never fits.
  const maxCharacters = Math.ceil((style.maxLines * style.maxWidthPt) / (style.sizePt / 5));
  const shown = cutText(text, maxCharacters);
  return isWinAnsi(shown) ? setInStandardFont(doc, shown, style) : setAsImage(doc, shown, style);
}

/** Whether the standard fonts of PDF have all characters. */
export function isWinAnsi(text: string): boolean {
  return winAnsiText.test(text);
}

function setInStandardFont(doc: jsPDF, text: string, style: TextStyle) {
  const { font, sizePt, leadingPt, maxWidthPt, maxLines } = style;
  const applyFont = () => {
    doc.setFont(font, 'bold').setFontSize(sizePt).setTextColor(ink);
  };
  applyFont();
  const lines = wrapText(text, maxWidthPt, maxLines, (part) => doc.getTextWidth(part));
  return {
    height: lines.length * leadingPt,
    drawAt(x: number, y: number) {
      applyFont();
      doc.text(lines, x, y + leadingPt * baselineInLine, { lineHeightFactor: leadingPt / sizePt });
    },
  };
}

async function setAsImage(doc: jsPDF, text: string, style: TextStyle) {
  const { png, width, height } = await drawTextImage(text, style);
  const alias = `text-${++imageCount}`;
  return {
    height,
    drawAt(x: number, y: number) {
      writeOperators(doc, `/Span <</ActualText <${utf16(text)}>>> BDC`);
      // PDF readers ignore ActualText on a span without text, so add an invisible character.
      doc.setFont('helvetica', 'normal').setFontSize(style.sizePt);
      doc.text('.', x, y + style.leadingPt * baselineInLine, { renderingMode: 'invisible' });
      doc.addImage(png, 'PNG', x, y, width, height, alias, 'MEDIUM');
      writeOperators(doc, 'EMC');
    },
  };
}

/** jsPDF has no API for marked content. */
function writeOperators(doc: jsPDF, operators: string): void {
  const { write } = doc.internal as unknown as { write: (text: string) => void };
  write(operators);
}

/** Hexadecimal with a byte order mark. */
function utf16(text: string): string {
  const units = text.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  return `FEFF${units.join('')}`;
}
