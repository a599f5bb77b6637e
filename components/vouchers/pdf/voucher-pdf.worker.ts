import { drawVoucherPdf, type VoucherList } from './draw-voucher-pdf';

export type DrawnPdf = { bytes: ArrayBuffer } | { failure: string };

// Drawing in a worker keeps the panel responsive.
self.addEventListener('message', async ({ data }: MessageEvent<VoucherList>) => {
  try {
    const bytes = await drawVoucherPdf(data);
    self.postMessage({ bytes } satisfies DrawnPdf, { transfer: [bytes] });
  } catch (error) {
    // An unhandled rejection in a worker does not reach the panel, which would wait forever.
    self.postMessage({ failure: String(error) } satisfies DrawnPdf);
  }
});
