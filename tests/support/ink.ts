import type { Page } from '@playwright/test';

/** The similarity is from 0 to 1; the pictures are cropped to their ink and compared by points. */
export function inkLikeness(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const urls = [one, other].map((png) => `data:image/png;base64,${png.toString('base64')}`);
  return page.evaluate(async (sources) => {
    function darknessOf(image: ImageBitmap, columns: number, rows: number) {
      const context = new OffscreenCanvas(columns, rows).getContext('2d');
      if (!context) throw new Error('No canvas to compare pictures on.');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, columns, rows);
      const { data } = context.getImageData(0, 0, columns, rows);
      return Float32Array.from({ length: data.length / 4 }, (_, i) => {
        const [red = 0, green = 0, blue = 0] = data.subarray(4 * i, 4 * i + 3);
        return Math.max(0, 225 - (red + green + blue) / 3);
      });
    }

    async function inkOf(source: string) {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const whole = await createImageBitmap(picture);
      const dark = [...darknessOf(whole, whole.width, whole.height).entries()]
        .filter(([, darkness]) => darkness >= 40)
        .map(([i]) => ({ column: i % whole.width, row: Math.floor(i / whole.width) }));
      const columns = dark.map(({ column }) => column).toSorted((a, b) => a - b);
      const [left, right] = [columns[0], columns.at(-1)];
      const [top, bottom] = [dark[0]?.row, dark.at(-1)?.row];
      if (left === undefined || right === undefined || top === undefined || bottom === undefined)
        throw new Error('A picture has no ink at all.');
      const [width, height] = [right - left + 1, bottom - top + 1];
      const ink = await createImageBitmap(picture, left, top, width, height);
      return { darkness: darknessOf(ink, 240, 24), shape: width / height };
    }

    const [a, b] = await Promise.all(sources.map(inkOf));
    if (!a || !b) throw new Error('Two pictures are needed.');
    const product = (left: Float32Array, right: Float32Array) =>
      left.reduce((sum, value, i) => sum + value * (right[i] ?? 0), 0);
    const overlap =
      product(a.darkness, b.darkness) /
      Math.sqrt(product(a.darkness, a.darkness) * product(b.darkness, b.darkness));
    return overlap * Math.min(a.shape / b.shape, b.shape / a.shape);
  }, urls);
}

export async function pictureOf(page: Page, text: string): Promise<Buffer> {
  const picture = page.locator('#reference');
  await page.evaluate((shown) => {
    const element = Object.assign(document.createElement('div'), { id: 'reference' });
    element.textContent = shown;
    element.dir = 'auto';
    element.style.cssText =
      'position:fixed; inset:0 auto auto 0; z-index:9; width:1000px; padding:8px; background:white; color:black;' +
      'font:600 40px/60px system-ui, sans-serif; white-space:pre';
    document.body.append(element);
  }, text);
  const png = await picture.screenshot();
  await picture.evaluate((element) => element.remove());
  return png;
}
