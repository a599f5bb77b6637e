import { jsPDF } from 'jspdf';
import { encode } from 'uqr';
import { origins, project } from '../local/config.ts';
import { administratorsToken, callEmulator } from '../local/emulator-call.ts';

const database = `projects/${project}/databases/(default)`;
const batchLength = 250;
const parallelBatches = 8;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export interface BareCode {
  code: string;
  /** Known once it is written. */
  updateTime?: string | undefined;
}

/** Codes of the form that the Security Rules require. */
export function bareCodes(count: number): BareCode[] {
  return Array.from({ length: count }, (_, index) => {
    const digits = Array.from({ length: 4 }, (__, i) => letters[Math.floor(index / 26 ** i) % 26]);
    return { code: `BARE-CODE-${digits.toReversed().join('')}` };
  });
}

/** The console's commits alone, with the administrator's token and so under the same rules. */
export async function writeBareCodes(codes: BareCode[]): Promise<void> {
  await commitAll(codes, ({ code }) => ({
    update: {
      name: nameOf(code),
      fields: {
        code: { stringValue: code },
        validFrom: { stringValue: '2026-01-01' },
        validTill: { stringValue: '2099-12-31' },
        limit: { integerValue: '1' },
        redeemed: { integerValue: '0' },
        credit: { integerValue: '1' },
        groupId: { stringValue: 'BARE' },
        groupName: { stringValue: 'Bare' },
      },
    },
    currentDocument: { exists: false },
  }));
}

export async function removeBareCodes(codes: BareCode[]): Promise<void> {
  await commitAll(codes, ({ code, updateTime }) => ({
    delete: nameOf(code),
    currentDocument: { updateTime },
  }));
}

const nameOf = (code: string) => `${database}/documents/coupon/${code}`;

async function commitAll(codes: BareCode[], writeOf: (code: BareCode) => object): Promise<void> {
  const token = await administratorsToken();
  const batches = Array.from({ length: Math.ceil(codes.length / batchLength) }, (_, i) =>
    codes.slice(i * batchLength, (i + 1) * batchLength),
  ).values();
  const commitBatches = async () => {
    for (const batch of batches) {
      const { writeResults } = await callEmulator<{ writeResults: { updateTime?: string }[] }>(
        `${origins.firestore}/v1/${database}/documents:commit`,
        { writes: batch.map(writeOf) },
        { token },
      );
      for (const [i, code] of batch.entries()) code.updateTime = writeResults[i]?.updateTime;
    }
  };
  await Promise.all(Array.from({ length: parallelBatches }, commitBatches));
}

/** One jsPDF call per text, as in its examples. */
export function drawPlainPdf(codes: BareCode[]): number {
  const doc = new jsPDF({ unit: 'pt', format: [595, 842], compress: true });
  for (const [index, { code }] of codes.entries()) {
    const place = index % 60;
    if (index > 0 && place === 0) doc.addPage();
    const x = place < 30 ? 48 : 310;
    const y = 120 + (place % 30) * 22;
    doc.text(`${index + 1}.`, x, y);
    doc.text(code, x + 40, y);
  }
  return doc.output('arraybuffer').byteLength;
}

/** With the best mask for each; returns the bytes of their modules. */
export const drawPlainQrs = (texts: string[]): number =>
  texts.reduce((bytes, text) => bytes + encode(text, { ecc: 'M' }).size ** 2 / 8, 0);
