/** The kinds of picture that a post may have; SVG is none of them, because it can carry scripts. */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

interface FormatFacts {
  name: string;
  contentType: string;
  /** Of the file's name, the usual one first. */
  extensions: readonly [string, ...string[]];
}

export const pictureFormats: Record<PictureFormat, FormatFacts> = {
  png: { name: 'PNG', contentType: 'image/png', extensions: ['png', 'apng'] },
  jpeg: {
    name: 'JPEG',
    contentType: 'image/jpeg',
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp'],
  },
  webp: { name: 'WebP', contentType: 'image/webp', extensions: ['webp'] },
  gif: { name: 'GIF', contentType: 'image/gif', extensions: ['gif'] },
  avif: { name: 'AVIF', contentType: 'image/avif', extensions: ['avif', 'avifs'] },
};

/** A stored picture has at most 5 MB; the Security Rules refuse one of 5 MiB from any client. */
export const maxPictureBytes = 5_000_000;

/** The bytes as text, one character for each. */
export function latinText(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

/** The format that the first bytes of a file prove, whatever its name and its declared type say. */
export function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  const begins = (text: string, at = 0) => latinText(bytes, at, text.length) === text;
  if (begins('\x89PNG\r\n\x1a\n')) return 'png';
  if (begins('\xff\xd8\xff')) return 'jpeg';
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp';
  if (begins('GIF87a') || begins('GIF89a')) return 'gif';
  if (begins('ftyp', 4) && brandsOf(bytes).some(isAvifBrand)) return 'avif';
  return undefined;
}

function brandsOf(bytes: Uint8Array): string[] {
  const length = ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0);
  const brands = latinText(bytes, 8, Math.min(length, 256) - 8);
  return brands.match(/.{4}/gs) ?? [];
}

function isAvifBrand(brand: string): boolean {
  return brand === 'avif' || brand === 'avis';
}

/** What a file that is no accepted picture seems to be, for the sentence that refuses it. */
export function otherKindOf(bytes: Uint8Array): string | undefined {
  const begins = (text: string, at = 0) => latinText(bytes, at, text.length) === text;
  if (begins('%PDF')) return 'a PDF';
  if (begins('BM')) return 'a BMP picture';
  if (begins('II*\0') || begins('MM\0*')) return 'a TIFF or a camera’s raw picture';
  if (begins('\0\0\x01\0')) return 'an icon';
  if (begins('8BPS')) return 'a Photoshop document';
  if (begins('\xff\x0a') || begins('JXL ', 4)) return 'a JPEG XL picture';
  if (begins('PK\x03\x04')) return 'a ZIP or an Office document';
  if (begins('ftyp', 4)) {
    return brandsOf(bytes).some((brand) => /^(hei|hev|mif1)/.test(brand))
      ? 'a HEIC picture, as iPhones take them'
      : 'a video';
  }
  const text = new TextDecoder().decode(bytes.subarray(0, 2000)).replace(/^\ufeff/, '');
  if (/<svg[\s>]/i.test(text)) return 'an SVG drawing, which can carry scripts';
  if (/^\s*<(!doctype|html|head|body|script)/i.test(text)) return 'a web page';
  return undefined;
}
