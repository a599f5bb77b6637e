import { Refusal } from '../../../services/api/failure';
import type { VoucherCards } from './voucher-cards';
import type { DrawnPdf, VoucherList } from './voucher-pdf.worker';

export async function drawPdf(
  content: VoucherList | VoucherCards,
  signal?: AbortSignal,
): Promise<Blob> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./voucher-pdf.worker.ts', import.meta.url), {
    type: 'module',
  });
  const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer>();
  worker.addEventListener('message', ({ data }: MessageEvent<DrawnPdf>) => {
    if ('bytes' in data) resolve(data.bytes);
    else reject(new Refusal(data.failure));
  });
  worker.addEventListener('error', ({ message }) => reject(new Refusal(message)));
  signal?.addEventListener('abort', () => reject(signal.reason));
  try {
    worker.postMessage(content);
    return new Blob([await promise], { type: 'application/pdf' });
  } finally {
    worker.terminate();
  }
}
