import { jsPDF } from 'jspdf';
import { origins, project } from '../local/config.ts';
import { asOwner } from '../local/owner.ts';

const database = `projects/${project}/databases/(default)`;
const commitUrl = `${origins.firestore}/v1/${database}/documents:commit`;
const batchLength = 250;
const parallelBatches = 8;

const nameOf = (code: string) => `${database}/documents/coupon/${code}`;

/** The same documents by commits alone: the minimum for any client. */
export function writeBareCodes(codes: string[]): Promise<void> {
  return commitAll(codes, (code) => ({
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
  }));
}

export function removeBareCodes(codes: string[]): Promise<void> {
  return commitAll(codes, (code) => ({ delete: nameOf(code) }));
}

async function commitAll(codes: string[], writeOf: (code: string) => object): Promise<void> {
  const batches = Array.from({ length: Math.ceil(codes.length / batchLength) }, (_, i) =>
    codes.slice(i * batchLength, (i + 1) * batchLength),
  ).values();
  await Promise.all(
    Array.from({ length: parallelBatches }, async () => {
      for (const batch of batches) await asOwner(commitUrl, { writes: batch.map(writeOf) });
    }),
  );
}

/** One jsPDF call per text, as in its examples. */
export function drawPlainPdf(codes: string[]): number {
  const doc = new jsPDF({ unit: 'pt', format: [595, 842], compress: true });
  for (const [index, code] of codes.entries()) {
    const place = index % 60;
    if (index > 0 && place === 0) doc.addPage();
    const x = place < 30 ? 48 : 310;
    const y = 120 + (place % 30) * 22;
    doc.text(`${index + 1}.`, x, y);
    doc.text(code, x + 40, y);
  }
  return doc.output('arraybuffer').byteLength;
}
