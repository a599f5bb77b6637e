import type { VoucherList } from './draw-voucher-pdf';
import type { DrawnPdf } from './voucher-pdf.worker';

/** Why a PDF could not be drawn. */
export class PdfNotDrawn extends Error {
  override name = 'PdfNotDrawn';
}

/**
 * The list of a group's codes as a PDF, built in a worker of its own, which starts and loads jsPDF
 * while the codes are still being read.
 */
export async function buildVoucherPdf(list: Promise<VoucherList>): Promise<Blob> {
  const worker = new Worker(new URL('./voucher-pdf.worker.ts', import.meta.url), {
    type: 'module',
  });
  const { promise, resolve, reject } = Promise.withResolvers<DrawnPdf>();
  worker.addEventListener('message', ({ data }: MessageEvent<DrawnPdf>) => resolve(data));
  worker.addEventListener('error', ({ message }) => reject(new PdfNotDrawn(message)));
  try {
    const [drawn] = await Promise.all([promise, list.then((codes) => worker.postMessage(codes))]);
    if ('failure' in drawn) throw new PdfNotDrawn(drawn.failure);
    return new Blob([drawn.bytes], { type: 'application/pdf' });
  } finally {
    worker.terminate();
  }
}

/** The name that the specification gives the file (section 7). */
export function voucherPdfName(groupName: string): string {
  return `${groupName}_voucher_list.pdf`;
}
