import { jsPDF } from 'jspdf';
import * as layout from './card-layout';
import { describe, setPdfText } from './pdf-text';

export interface VoucherCards extends Omit<layout.CardContent, 'details'> {
  title: string;
  size: layout.CardSize;
  hasMarks: boolean;
  /** It contains `{code}`, or is empty if the code alone is scanned. */
  address: string;
  /** All cards are moved by so many millimetres. */
  right: number;
  down: number;
  /** Where the first card is on its page; the places before it are empty. */
  firstPlace: number;
  cards: readonly { code: string; details: readonly string[] }[];
}

export async function drawVoucherCards(job: VoucherCards) {
  const { cards, size, address, firstPlace } = job;
  const sheet = layout.sheets[size];
  const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true, floatPrecision: 2 });
  describe(doc, job.title);
  // Fitted to the page, cards would not lie on their labels.
  doc.viewerPreferences({ PrintScaling: 'None', PickTrayByPDFSize: true });
  const { id: font } = doc.setFont('courier', 'bold').getFont();
  const sharedParts = new Map<string, string>();
  let maskPattern: number | undefined;
  for (const [index, { code, details }] of cards.entries()) {
    const place = (firstPlace + index) % layout.cardsOn(sheet);
    if (index > 0 && place === 0) doc.addPage();
    const key = details.join('\n');
    const shared = sharedParts.get(key) ?? (await drawShared(doc, { ...job, details }));
    sharedParts.set(key, shared);
    const qr = layout.qrOf(layout.scannedText(code, address), size, maskPattern);
    if (!qr) throw new Error('The QR of a code is too fine for this card');
    // Trying all masks takes most of the time, and the codes are much alike.
    ({ maskPattern } = qr);
    const corner = layout.cornerOf(sheet, place);
    const { text, x, y, ...style } = layout.codeText(sheet, code);
    const baseline = layout.page.height - y - 0.7 * style.leadingPt;
    const page = operatorsOf(doc);
    const shift = short(corner.x + job.right * layout.mm, -corner.y - job.down * layout.mm);
    page.push(`q 1 0 0 1 ${shift} cm`, shared, drawnQr(qr));
    // This is ten times as fast as `setPdfText`, which is for other letters and long codes.
    if (/^[\w-]{1,40}$/.test(text)) {
      page.push(
        `BT /${font} ${short(style.sizePt)} Tf 0 g ${short(x, baseline)} Td (${text}) Tj ET`,
      );
    } else (await setPdfText(doc, text, style)).drawAt(x, y);
    page.push('Q');
  }
  return doc.output('arraybuffer');
}

const short = (...points: number[]) => points.map((length) => length.toFixed(2)).join(' ');

/** jsPDF has no API for the operators of the last page. */
function operatorsOf(doc: jsPDF) {
  const { pages } = doc.internal as unknown as { pages: string[][] };
  return pages.at(-1) ?? [];
}

async function drawShared(doc: jsPDF, job: VoucherCards & layout.CardContent): Promise<string> {
  const sheet = layout.sheets[job.size];
  const { length } = operatorsOf(doc);
  const { texts, logo } = layout.besideQr(sheet, job);
  if (logo && job.logo) {
    doc.addImage(job.logo.url, 'JPEG', logo.x, logo.y, logo.width, logo.height, 'logo');
  }
  for (const { text, x, y, ...style } of texts) (await setPdfText(doc, text, style)).drawAt(x, y);
  doc.setDrawColor(layout.markColor).setLineWidth(0.25);
  if (job.hasMarks) for (const mark of layout.cropMarks(sheet)) doc.line(...mark);
  return operatorsOf(doc).splice(length).join('\n');
}

/** A mask of one bit a module takes a twentieth of what rectangles take, and has no gaps. */
function drawnQr({ size, data, x, y, side }: NonNullable<ReturnType<typeof layout.qrOf>>): string {
  let bytes = '';
  for (const row of data) {
    for (let at = 0; at < size; at += 8) {
      let byte = 0;
      for (let bit = 0; bit < 8; bit++) byte = 2 * byte + (row[at + bit] ? 1 : 0);
      bytes += String.fromCharCode(byte);
    }
  }
  const bottom = layout.page.height - y - side;
  return `q ${short(side, 0, 0, side, x, bottom)} cm 0 g
BI /W ${size} /H ${size} /BPC 1 /IM true /D [1 0] ID ${bytes}
EI Q`;
}
