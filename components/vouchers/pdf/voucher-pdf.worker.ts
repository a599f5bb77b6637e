import { drawVoucherPdf, type VoucherList } from './draw-voucher-pdf';

export type DrawnPdf = { bytes: ArrayBuffer } | { failure: string };

// jsPDF and its drawing stay off the panel's thread, which goes on answering clicks meanwhile.
self.addEventListener('message', async ({ data }: MessageEvent<VoucherList>) => {
  try {
    const bytes = await drawVoucherPdf(data);
    self.postMessage({ bytes } satisfies DrawnPdf, { transfer: [bytes] });
  } catch (error) {
    // A rejection would end here unheard, and the panel would wait for ever.
    self.postMessage({ failure: String(error) } satisfies DrawnPdf);
  }
});
