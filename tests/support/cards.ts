import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import jsqr from 'jsqr';
import {
  cardsOn,
  cornerOf,
  sheets,
  type CardSize,
} from '../../components/vouchers/pdf/card-layout';

const dotsPerInch = 200;
const dots = (points: number) => Math.round((points * dotsPerInch) / 72);

interface Picture {
  width: number;
  height: number;
  /** One byte a point. */
  gray: Uint8Array;
}

async function* renderedPages(path: string): AsyncGenerator<Picture> {
  const options = { encoding: 'buffer', maxBuffer: 2 ** 30 } as const;
  const args = ['-gray', '-r', String(dotsPerInch), path];
  const { stdout } = await promisify(execFile)('pdftoppm', args, options);
  for (let at = 0; at < stdout.length;) {
    const header = /^P5\s(\d+) (\d+)\s255\s/.exec(stdout.toString('latin1', at, at + 40));
    const [all = '', width = 0, height = 0] = header ?? [];
    at += all.length;
    const size = Number(width) * Number(height);
    yield { width: Number(width), height: Number(height), gray: stdout.subarray(at, at + size) };
    at += size;
  }
}

/** What a phone reads from each card of a printed PDF, and where the QR is on its card in points. */
export async function scannedCards(path: string, size: CardSize) {
  const sheet = sheets[size];
  const [width, height] = [dots(sheet.width), dots(sheet.height)];
  const found: { text: string; x: number; y: number }[] = [];
  for await (const page of renderedPages(path)) {
    for (let place = 0; place < cardsOn(sheet); place++) {
      const corner = cornerOf(sheet, place);
      const [left, top] = [dots(corner.x), dots(corner.y)];
      const card = new Uint8ClampedArray(4 * width * height);
      for (let at = 0; at < width * height; at++) {
        const from = (top + Math.floor(at / width)) * page.width + left + (at % width);
        card.fill(page.gray[from] ?? 255, 4 * at, 4 * at + 4);
      }
      const read = jsqr(card, width, height, { inversionAttempts: 'dontInvert' });
      if (!read) continue;
      const { x, y } = read.location.topLeftCorner;
      found.push({ text: read.data, x: (x * 72) / dotsPerInch, y: (y * 72) / dotsPerInch });
    }
  }
  return found;
}
