import { jsPDF } from 'jspdf';
import type { TextMask } from './text-mask';

interface DrawnMask {
  mask: TextMask;
  color: readonly [number, number, number];
}

interface JsPdfParts {
  __addimage__: { arrayBufferToBinaryString: (bytes: Uint8Array) => string };
}

const format = 'TEXTMASK';
const masks = new WeakMap<Uint8Array, DrawnMask>();

// jsPDF asks a function of this name for what stands in the file. As a PNG it would unpack four
// bytes for each pixel, sort them and pack them again, all of it in JavaScript.
Object.assign(jsPDF.API, {
  [`process${format}`](bytes: Uint8Array, index: number, alias: string) {
    const drawn = masks.get(bytes);
    if (!drawn) return undefined;
    const { arrayBufferToBinaryString } = (jsPDF.API as unknown as JsPdfParts).__addimage__;
    const { mask, color } = drawn;
    return {
      index,
      alias,
      width: mask.widthPx,
      height: mask.heightPx,
      filter: 'FlateDecode',
      // None: the bytes stand as they are.
      predictor: 1,
      colorSpace: 'Indexed',
      palette: color,
      bitsPerComponent: 1,
      data: arrayBufferToBinaryString(mask.ink),
      sMaskBitsPerComponent: 4,
      sMask: arrayBufferToBinaryString(mask.opacity),
    };
  },
});

export interface MaskPlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a text's shapes; under the same alias they stand in the file once. */
export function drawMask(
  doc: jsPDF,
  drawn: DrawnMask,
  { x, y, width, height }: MaskPlace,
  alias: string,
): void {
  masks.set(drawn.mask.opacity, drawn);
  doc.addImage(drawn.mask.opacity, format, x, y, width, height, alias);
}
