import { GroupNotSaved } from '../voucher-list';
import type { VoucherList } from './draw-voucher-pdf';
import type { DrawnPdf } from './voucher-pdf.worker';

/** The worker starts at once, so that jsPDF loads while the codes are still being read. */
export async function buildVoucherPdf(list: Promise<VoucherList>): Promise<Blob> {
  const worker = new Worker(new URL('./voucher-pdf.worker.ts', import.meta.url), {
    type: 'module',
  });
  const { promise, resolve, reject } = Promise.withResolvers<DrawnPdf>();
  worker.addEventListener('message', ({ data }: MessageEvent<DrawnPdf>) => resolve(data));
  worker.addEventListener('error', ({ message }) => reject(new GroupNotSaved(message)));
  try {
    const [drawn] = await Promise.all([promise, list.then((codes) => worker.postMessage(codes))]);
    if ('failure' in drawn) throw new GroupNotSaved(drawn.failure);
    return new Blob([drawn.bytes], { type: 'application/pdf' });
  } finally {
    worker.terminate();
  }
}
