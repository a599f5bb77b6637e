import {
  maxPictureBytes,
  type PictureFormat,
  pictureFormats,
} from '../../../services/blog/picture-format';

export interface DrawnPicture {
  format: PictureFormat;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * What a picture is written as when it has to be drawn again. Browsers write no GIF and no AVIF:
 * PNG keeps the few flat colours of the one, WebP is as small as the other. A PNG that is still too
 * large becomes a WebP, which keeps its transparency. A browser that writes no WebP takes PNG.
 */
const targets: Record<PictureFormat, readonly PictureFormat[]> = {
  png: ['png', 'webp'],
  jpeg: ['jpeg'],
  webp: ['webp', 'png'],
  gif: ['png', 'webp'],
  avif: ['webp', 'png'],
};

/** Of the formats that lose detail: no loss to be seen, at about a fifth of the size of 1. */
const quality = 0.9;

/** For each orientation of EXIF (tag 0x0112), where it puts the axes of the stored picture. */
const axes: Record<number, readonly [number, number, number, number]> = {
  1: [1, 0, 0, 1],
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
};

/** Whether an orientation turns the picture on its side, so that width and height change places. */
export const isOnItsSide = (orientation: number) => orientation > 4;

/**
 * Draws a decoded picture at the given size, in its own format where that is possible, upright:
 * browsers turn it by its metadata in some formats only.
 */
export async function drawPicture(
  bitmap: ImageBitmap,
  { widthPx, heightPx, orientation }: { widthPx: number; heightPx: number; orientation: number },
  format: PictureFormat,
): Promise<DrawnPicture> {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  const [a, b, c, d] = axes[orientation] ?? [1, 0, 0, 1];
  context.setTransform(a, b, c, d, a + c < 0 ? widthPx : 0, b + d < 0 ? heightPx : 0);
  if (isOnItsSide(orientation)) context.drawImage(bitmap, 0, 0, heightPx, widthPx);
  else context.drawImage(bitmap, 0, 0, widthPx, heightPx);
  let drawn: DrawnPicture | undefined;
  for (const target of targets[format]) {
    const type = pictureFormats[target].contentType;
    const blob = await canvas.convertToBlob({ type, quality });
    if (blob.type !== type) continue;
    drawn = { format: target, bytes: new Uint8Array(await blob.arrayBuffer()) };
    if (blob.size <= maxPictureBytes) break;
  }
  if (!drawn) throw new Error(`Nothing is known to write a ${format} as.`);
  return drawn;
}
