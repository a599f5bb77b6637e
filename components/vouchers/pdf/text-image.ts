import { wrapText } from './wrap-text';

export interface TextStyle {
  /** For text of its characters only; all other text is drawn with a system font. */
  font: 'helvetica' | 'courier';
  sizePt: number;
  leadingPt: number;
  maxWidthPt: number;
  maxLines: number;
}

const pixelsPerPoint = 300 / 72;
const strongRightToLeft =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** System fonts handle any script; the standard PDF fonts only cover western European letters. */
export async function drawTextImage(text: string, style: TextStyle) {
  const font = `600 ${style.sizePt * pixelsPerPoint}px system-ui, sans-serif`;
  const leading = style.leadingPt * pixelsPerPoint;
  const ruler = contextOf(1, 1);
  ruler.font = font;
  const measure = (part: string) => ruler.measureText(part).width;
  const lines = wrapText(text, style.maxWidthPt * pixelsPerPoint, style.maxLines, measure);
  const width = Math.max(1, Math.ceil(Math.max(...lines.map(measure))));
  const height = Math.max(1, Math.ceil(leading * lines.length));

  const context = contextOf(width, height);
  context.font = font;
  // With black, only the alpha channel takes space in the PDF.
  context.fillStyle = 'black';
  const isRightToLeft = strongRightToLeft.test(text);
  context.direction = isRightToLeft ? 'rtl' : 'ltr';
  for (const [index, line] of lines.entries()) {
    context.fillText(line, isRightToLeft ? width : 0, leading * (index + baselineInLine));
  }
  reduceShades(context);
  return {
    png: await (await context.canvas.convertToBlob({ type: 'image/png' })).bytes(),
    /** In points. */
    width: width / pixelsPerPoint,
    height: height / pixelsPerPoint,
  };
}

/** Eight shades are enough for edges at 300 dpi and take less space in the PDF. */
function reduceShades(context: OffscreenCanvasRenderingContext2D) {
  const drawn = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  const step = 255 / 7;
  for (let alpha = 3; alpha < drawn.data.length; alpha += 4) {
    drawn.data[alpha] = Math.round((drawn.data[alpha] ?? 0) / step) * step;
  }
  context.putImageData(drawn, 0, 0);
}

/** Baseline as a fraction of the line height, measured from the top. */
export const baselineInLine = 0.7;

function contextOf(width: number, height: number) {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to draw text on.');
  return context;
}
