import type { Page } from '@playwright/test';

/**
 * The similarity of two pictures of a text, from 0 to 1, regardless of its position and size: both
 * are cropped to their ink and compared point by point.
 */
export function inkLikeness(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const urls = [one, other].map((png) => `data:image/png;base64,${png.toString('base64')}`);
  return page.evaluate(async (sources) => {
    const width = 240;
    const height = 24;

    async function load(source: string) {
      const image = new Image();
      image.src = source;
      await image.decode();
      return image;
    }

    function contextOf(columns: number, rows: number) {
      const context = new OffscreenCanvas(columns, rows).getContext('2d');
      if (!context) throw new Error('No canvas to compare pictures on.');
      return context;
    }

    /** Darkness of each point; both pictures have a light background. */
    function darknessOf(context: OffscreenCanvasRenderingContext2D) {
      const { canvas } = context;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return Float32Array.from({ length: data.length / 4 }, (_, i) => {
        const [red = 0, green = 0, blue = 0] = data.subarray(4 * i, 4 * i + 3);
        return Math.max(0, 225 - (red + green + blue) / 3);
      });
    }

    function cutToInk(image: HTMLImageElement) {
      const whole = contextOf(image.width, image.height);
      whole.drawImage(image, 0, 0);
      const columns: number[] = [];
      const rows: number[] = [];
      for (const [i, darkness] of darknessOf(whole).entries()) {
        if (darkness < 40) continue;
        columns.push(i % image.width);
        rows.push(Math.floor(i / image.width));
      }
      if (columns.length === 0) throw new Error('A picture has no ink at all.');
      const least = (places: number[]) => places.reduce((a, b) => Math.min(a, b));
      const most = (places: number[]) => places.reduce((a, b) => Math.max(a, b));
      const [left, top] = [least(columns), least(rows)];
      const cut = contextOf(width, height);
      cut.fillStyle = 'white';
      cut.fillRect(0, 0, width, height);
      cut.imageSmoothingQuality = 'high';
      const [w, h] = [most(columns) - left + 1, most(rows) - top + 1];
      cut.drawImage(image, left, top, w, h, 0, 0, width, height);
      return { darkness: darknessOf(cut), shape: w / h };
    }

    const [a, b] = (await Promise.all(sources.map(load))).map(cutToInk);
    if (!a || !b) throw new Error('Two pictures are needed.');
    let both = 0;
    let squaresOfA = 0;
    let squaresOfB = 0;
    for (const [i, value] of a.darkness.entries()) {
      const opposite = b.darkness[i] ?? 0;
      both += value * opposite;
      squaresOfA += value * value;
      squaresOfB += opposite * opposite;
    }
    const overlap = both / Math.sqrt(squaresOfA * squaresOfB);
    return overlap * Math.min(a.shape / b.shape, b.shape / a.shape);
  }, urls);
}

/** A picture of the text as the browser lays it out. */
export async function pictureOf(page: Page, text: string): Promise<Buffer> {
  const picture = page.locator('#reference');
  await page.evaluate((shown) => {
    const element = document.getElementById('reference') ?? document.createElement('div');
    element.id = 'reference';
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
