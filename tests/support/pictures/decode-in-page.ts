import type { Page } from '@playwright/test';

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
