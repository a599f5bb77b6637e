import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import {
  cardsOn,
  cornerOf,
  sheets,
  type CardSize,
} from '../../components/vouchers/pdf/card-layout';
import { pdfInfo } from './pdf';

const decoder = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
const dotsPerInch = 200;
const points = (dots: number) => (dots * 72) / dotsPerInch;

/** The text and the upper left corner in points of each QR on a page. */
async function scannedPage(path: string, page: number) {
  const resolution = ['-gray', '-r', String(dotsPerInch)];
  // Writing a PNG takes ten times as long.
  const { stdout: pgm } = await promisify(execFile)(
    'pdftoppm',
    [...resolution, '-f', String(page), '-l', String(page), path],
    { encoding: 'buffer', maxBuffer: 2 ** 26 },
  );
  const scanned = await readBarcodes(pgm, { formats: ['QRCodeModel2'], tryInvert: false });
  return scanned.map(({ text, position: { topLeft } }) => {
    return { text, x: points(topLeft.x), y: points(topLeft.y) };
  });
}

/** What a phone reads from each card of a printed PDF, and where the QR is on its card in points. */
export async function scannedCards(path: string, size: CardSize) {
  // By default, the library downloads its decoder.
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(decoder)).buffer } });
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
