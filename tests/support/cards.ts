import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import {
  cardsOn,
  cornerOf,
  sheets,
  type CardSize,
} from '../../components/vouchers/pdf/card-layout';
import { pdfInfo, pdfPage } from './pdf';

// By default, the library downloads its decoder.
const decoder = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(decoder).buffer } });

const dotsPerInch = 200;
const points = (dots: number) => (dots * 72) / dotsPerInch;

/** The upper left corner is in points. */
async function scannedPage(path: string, page: number) {
  // Writing a PNG takes ten times as long.
  const pgm = await pdfPage(path, page, ['-gray', '-r', String(dotsPerInch)]);
  const scanned = await readBarcodes(pgm, { formats: ['QRCodeModel2'], tryInvert: false });
  return scanned.map(({ text, position: { topLeft } }) => {
    return { text, x: points(topLeft.x), y: points(topLeft.y) };
  });
}

export async function scannedCards(path: string, size: CardSize) {
  const sheet = sheets[size];
  const corners = Array.from({ length: cardsOn(sheet) }, (_, place) => cornerOf(sheet, place));
  const { pages } = await pdfInfo(path);
  const found: { text: string; x: number; y: number }[] = [];
  for (let page = 1; page <= pages; page++) {
    const scanned = await scannedPage(path, page);
    for (const corner of corners) {
      for (const { text, ...at } of scanned) {
        const [x, y] = [at.x - corner.x, at.y - corner.y];
        if (x >= 0 && x < sheet.width && y >= 0 && y < sheet.height) found.push({ text, x, y });
      }
    }
  }
  return found;
}
