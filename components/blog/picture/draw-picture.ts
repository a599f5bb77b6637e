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

/** Draws a decoded picture at the given size, upright, in its own format where that is possible. */
export async function drawPicture(
  bitmap: ImageBitmap,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  format: PictureFormat,
): Promise<DrawnPicture> {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, widthPx, heightPx);
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
