import { Refusal } from '../../../services/api/failure';
import type { VoucherCards } from './voucher-cards';
import type { VoucherList } from './voucher-pdf.worker';

export async function drawPdf(
  content: VoucherList | VoucherCards,
  signal?: AbortSignal,
): Promise<Blob> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./voucher-pdf.worker.ts', import.meta.url), {
    type: 'module',
  });
  const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer>();
  worker.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | string>) => {
    if (typeof data === 'string') reject(new Refusal(data));
    else resolve(data);
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
