import {
  contentTypeOf,
  formatOf,
  maxPictureBytes,
  type PictureFormat,
  type PreparedPicture,
} from '../../../services/blog/picture';
import { Refusal } from '../../../services/api/failure';
import { english } from '../../../services/values/formats';

const longestSidePx = 1600;
/** Decoding this many pixels takes 256 MiB of memory. */
const maxPixels = 64 * 2 ** 20;
const maxFileBytes = 64_000_000;
/** This shows no loss, at about a fifth of the size of quality 1. */
const quality = 0.9;

/** Complete files end with these bytes; Firefox decodes truncated files, too. */
const endMarkers: Partial<Record<PictureFormat, string>> = { png: 'IEND', jpeg: 'ÿÙ', gif: '\0;' };

const refuse = (problem: string): never => {
  throw new Refusal(problem);
};
const refuseDamaged = () => refuse('The file is damaged or incomplete. Choose another one.');
const unsupported =
  'This file type is not supported. Choose a PNG, JPEG, WebP, GIF or AVIF picture.';
/** A dropped folder looks like a file until it is read. */
const unreadable = 'The file cannot be read. It may be a folder, or was moved or deleted.';

const number = new Intl.NumberFormat(english, { maximumFractionDigits: 1 });
const megabytes = (bytes: number) => `${number.format(bytes / 1e6)} MB`;

/** The result has no metadata, unless it is a GIF. A file that is refused throws a `Refusal`. */
export async function preparePicture([file, ...others]: readonly File[]): Promise<PreparedPicture> {
  if (!file) {
    return refuse('Save the picture on this computer first, then choose it.');
  }
  if (others.length > 0) refuse('A post has one picture: choose one file.');
  if (file.size === 0) refuse('The file is empty. Choose another one.');
  if (file.size > maxFileBytes) {
    refuse(
      `The file is ${megabytes(file.size)}. Choose one of at most ${megabytes(maxFileBytes)}.`,
    );
  }
  const bytes = await file.bytes().catch(() => refuse(unreadable));
  const format = formatOf(bytes) ?? refuse(unsupported);
  const contentType = contentTypeOf(format);
  const picture = file.slice(0, file.size, contentType);
  const { widthPx, heightPx } = await sizeOf(picture);
  if (widthPx * heightPx > maxPixels) {
    refuse(
      `The picture has ${number.format(widthPx)} × ${number.format(heightPx)} pixels, which is too many to open. Make it smaller first.`,
    );
  }
  const endMarker = endMarkers[format] ?? '';
  if (!new TextDecoder('latin1').decode(bytes).includes(endMarker)) refuseDamaged();
  const isGif = format === 'gif';
  if (!isGif && (await isAnimated(bytes, contentType))) {
    refuse('Only a GIF can be animated. Choose another picture.');
  }
  const scale = isGif ? 1 : Math.min(1, longestSidePx / Math.max(widthPx, heightPx));
  const side = (px: number) => Math.max(1, Math.round(px * scale));
  const size = { resizeWidth: side(widthPx), resizeHeight: side(heightPx) };
  const decoding = createImageBitmap(picture, { ...size, resizeQuality: 'high' });
  const bitmap = await decoding.catch(refuseDamaged);
  const target = { widthPx: bitmap.width, heightPx: bitmap.height };
  const stored = isGif ? bytes : await draw(bitmap, contentType);
  bitmap.close();
  if (stored.length > maxPictureBytes) {
    refuse(
      `The picture is ${megabytes(stored.length)}. Choose one of at most ${megabytes(maxPictureBytes)}.`,
    );
  }
  const original = { format, widthPx, heightPx };
  const storedFormat = formatOf(stored) ?? format;
  return { fileName: file.name, format: storedFormat, bytes: stored, ...target, original };
}

/** Browsers know the upright size before they decode the pixels. */
async function sizeOf(picture: Blob) {
  const loading = Promise.withResolvers<unknown>();
  const image = new Image();
  image.onload = loading.resolve;
  image.onerror = loading.reject;
  image.src = URL.createObjectURL(picture);
  await loading.promise.catch(refuseDamaged).finally(() => URL.revokeObjectURL(image.src));
  return { widthPx: image.naturalWidth, heightPx: image.naturalHeight };
}

async function isAnimated(data: Uint8Array<ArrayBuffer>, type: string): Promise<boolean> {
  const decoder = new ImageDecoder({ data, type });
  const { tracks } = decoder;
  const counting = tracks.ready.then(() => tracks.selectedTrack?.frameCount ?? 0);
  return (await counting.catch(refuseDamaged).finally(() => decoder.close())) > 1;
}

/** Browsers cannot encode AVIF, so it becomes WebP, as does a PNG that is too large. */
async function draw(bitmap: ImageBitmap, contentType: string) {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  const drawn = await canvas.convertToBlob({ type: contentType, quality });
  const isUsable = drawn.type === contentType && drawn.size <= maxPictureBytes;
  return (isUsable ? drawn : await canvas.convertToBlob({ type: 'image/webp', quality })).bytes();
}
