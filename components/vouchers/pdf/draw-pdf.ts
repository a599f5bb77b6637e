import { Refusal } from '../../../services/rpc/failure';
import type { VoucherCards } from './voucher-cards';
import type { DrawnPdf, VoucherList } from './voucher-pdf.worker';

/** The worker starts at once, so that jsPDF loads while the codes are still being read. */
export async function drawPdf(
  content: Promise<VoucherList | VoucherCards>,
  signal?: AbortSignal,
  onDrawn?: (done: number) => void,
): Promise<Blob> {
  const worker = new Worker(new URL('./voucher-pdf.worker.ts', import.meta.url), {
    type: 'module',
  });
  const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer>();
  worker.addEventListener('message', ({ data }: MessageEvent<DrawnPdf>) => {
    if ('bytes' in data) resolve(data.bytes);
    else if ('done' in data) onDrawn?.(data.done);
    else reject(new Refusal(data.failure));
  });
  worker.addEventListener('error', ({ message }) => reject(new Refusal(message)));
  signal?.addEventListener('abort', () => reject(signal.reason));
  content.then((given) => worker.postMessage(given)).catch(reject);
  try {
    return new Blob([await promise], { type: 'application/pdf' });
  } finally {
    worker.terminate();
  }
}
