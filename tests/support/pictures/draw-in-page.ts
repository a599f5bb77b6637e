import type { Page } from '@playwright/test';

type Bytes = Uint8Array<ArrayBuffer>;

export interface Size {
  widthPx: number;
  heightPx: number;
}

/** A picture encoded by the browser, the same one for the same size. */
export async function drawInPage(
  page: Page,
  type: 'image/png' | 'image/jpeg' | 'image/webp',
  { widthPx, heightPx }: Size,
): Promise<Bytes> {
  const base64 = await page.evaluate(
    async ({ type: contentType, width, height }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      // One red corner shows whether the picture is rotated or mirrored.
      context.fillStyle = 'blue';
      context.fillRect(0, 0, width, height);
      context.fillStyle = 'red';
      context.fillRect(0, 0, width / 2, height / 2);
      const blob = await canvas.convertToBlob({ type: contentType, quality: 0.9 });
      return new Uint8Array(await blob.arrayBuffer()).toBase64();
    },
    { type, width: widthPx, height: heightPx },
  );
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

/** The size of a decoded picture, and the colours of its corners. */
export async function decodeInPage(page: Page, bytes: Uint8Array) {
  return page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.fromBase64(base64)]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.drawImage(bitmap, 0, 0);
    const colourAt = (x: number, y: number) => {
      const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    return {
      widthPx: bitmap.width,
      heightPx: bitmap.height,
      topLeft: colourAt(2, 2),
      topRight: colourAt(bitmap.width - 3, 2),
      bottomLeft: colourAt(2, bitmap.height - 3),
      bottomRight: colourAt(bitmap.width - 3, bitmap.height - 3),
    };
  }, Buffer.from(bytes).toString('base64'));
}
