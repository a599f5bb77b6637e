import { safeFileName } from '../values/safe-file-name';

/** SVG is not accepted, because it can contain scripts. */
export const formatNames = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP', gif: 'GIF', avif: 'AVIF' };

export type PictureFormat = keyof typeof formatNames;

export const contentTypeOf = (format: PictureFormat) => `image/${format}`;

export interface PreparedPicture {
  fileName: string;
  format: PictureFormat;
  bytes: Uint8Array<ArrayBuffer>;
  widthPx: number;
  heightPx: number;
  original: Pick<PreparedPicture, 'format' | 'widthPx' | 'heightPx'>;
}

export const fileOf = ({ bytes, fileName, format }: PreparedPicture) =>
  new File([bytes], fileName, { type: contentTypeOf(format) });

/** The Security Rules enforce the same limit. */
export const maxPictureBytes = 5_000_000;

// After `ftyp`, an ISO media file lists its brands, four letters each.
const signatures: readonly [RegExp, PictureFormat][] = [
  [/^\x89PNG\r\n.\n/s, 'png'],
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^RIFF.{4}WEBP/s, 'webp'],
  [/^GIF8[79]a/, 'gif'],
  [/^.{4}ftyp(.{4}){0,30}?avi[fs]/s, 'avif'],
];

export function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  return signatures.find(([signature]) => signature.test(head))?.[1];
}

export const pictureFolder = 'article_pictures';

const knownExtension = /\.(a?png|jpe?g|jpe|jfif|pjpeg|pjp|webp|gif|avifs?|svg|html?)$/i;

export function pictureName(fileName: string, format: PictureFormat, number = 1): string {
  const lastSegment = (fileName.split(/[\\/]/).at(-1) ?? '').trim();
  // These letters are special in URLs or in the patterns of storage tools.
  const stem = lastSegment.replace(knownExtension, '').replace(/[#[\]%]/g, '_') || 'picture';
  const numbered = number > 1 ? `${stem}-${number}` : stem;
  const extension = format === 'jpeg' ? 'jpg' : format;
  return `${pictureFolder}/${safeFileName(`${numbered}.${extension}`)}`;
}
