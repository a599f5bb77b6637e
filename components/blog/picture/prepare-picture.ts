import {
  formatOf,
  maxPictureBytes,
  otherKindOf,
  type PictureFormat,
  pictureFormats,
} from '../../../services/blog/picture-format';
import type { PreparedPicture } from '../../../services/blog/prepared-picture';
import { drawPicture, isOnItsSide } from './draw-picture';
import { readAvif } from './formats/avif';
import { readGif } from './formats/gif';
import { readJpeg } from './formats/jpeg';
import { readPng } from './formats/png';
import { readWebp } from './formats/webp';
import type { PictureContent } from './picture-content';
import { damaged, PictureRefused } from './picture-refused';

const longestSidePx = 1600;
/** A picture of so many pixels takes 256 MiB of memory while it is decoded. */
const maxPixels = 64 * 2 ** 20;
const maxFileBytes = 64_000_000;
const headBytes = 4096;

const readers: Record<PictureFormat, (file: Uint8Array<ArrayBuffer>) => PictureContent> = {
  png: readPng,
  jpeg: readJpeg,
  webp: readWebp,
  gif: readGif,
  avif: readAvif,
};

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const megabytes = (bytes: number) => `${number.format(bytes / 1e6)} MB`;

/**
 * Makes a file ready to be stored as the picture of a post: checked by its bytes, at most 1,600 px
 * on its longer side, without metadata, at most 5 MB. Where it need not be made smaller its pixels
 * stay as they are. Throws `PictureRefused` with the reason.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const format = await checkedFormat(file);
  const content = readers[format](await bytesOf(file));
  checkPixels(content);
  const bitmap = await decode(content.cleaned, format);
  try {
    return { fileName: file.name, ...(await fit(bitmap, content, format, file.size)) };
  } finally {
    bitmap.close();
  }
}

/** A folder that was dropped is a file to the browser until it is read. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new PictureRefused(
      'The file can’t be read. It may be a folder, or may have been moved or deleted.',
    );
  }
}

async function checkedFormat(file: File): Promise<PictureFormat> {
  if (file.size === 0) throw new PictureRefused('The file is empty.');
  const head = await bytesOf(file.slice(0, headBytes));
  const format = formatOf(head);
  if (!format) {
    const kind = otherKindOf(head);
    throw new PictureRefused(
      `This is ${kind ?? 'no picture that a post can have'}. Choose a PNG, JPEG, WebP, GIF or AVIF picture.`,
    );
  }
  if (file.size > maxFileBytes) {
    throw new PictureRefused(
      `The file has ${megabytes(file.size)}. Files of up to ${megabytes(maxFileBytes)} can be opened.`,
    );
  }
  return format;
}

/** A small file can hold a picture that no memory takes, so the size is read before decoding. */
function checkPixels({ widthPx, heightPx }: PictureContent): void {
  if (widthPx * heightPx <= maxPixels) return;
  throw new PictureRefused(
    `The picture has ${number.format(widthPx)} × ${number.format(heightPx)} pixels, too many to be opened. Make it smaller first.`,
  );
}

async function decode(bytes: Uint8Array<ArrayBuffer>, format: PictureFormat): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(new Blob([bytes], { type: pictureFormats[format].contentType }));
  } catch {
    throw damaged();
  }
}

async function fit(
  bitmap: ImageBitmap,
  content: PictureContent,
  format: PictureFormat,
  sizeBytes: number,
): Promise<Omit<PreparedPicture, 'fileName'>> {
  const { isAnimated, cleaned } = content;
  const orientation = isAnimated ? 1 : content.orientation;
  const [widthPx, heightPx] = isOnItsSide(orientation)
    ? [bitmap.height, bitmap.width]
    : [bitmap.width, bitmap.height];
  const original = { format, widthPx, heightPx, sizeBytes };
  const scale = Math.min(1, longestSidePx / Math.max(widthPx, heightPx));
  const isTooMuch = scale < 1 || orientation !== 1 || cleaned.length > maxPictureBytes;
  if (!isTooMuch || isAnimated) {
    checkSize(cleaned, isAnimated);
    return { format, bytes: cleaned, widthPx, heightPx, original };
  }
  const size = {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  };
  const drawn = await drawPicture(bitmap, { ...size, orientation }, format);
  checkSize(drawn.bytes, false);
  return { ...drawn, ...size, original };
}

function checkSize(bytes: Uint8Array, isAnimated: boolean): void {
  if (bytes.length <= maxPictureBytes) return;
  const why = isAnimated ? ' Animated pictures are not made smaller.' : '';
  throw new PictureRefused(
    `The picture has ${megabytes(bytes.length)}, and at most ${megabytes(maxPictureBytes)} can be stored.${why}`,
  );
}
