import { readFileSync } from 'node:fs';

type Bytes = Uint8Array<ArrayBuffer>;

/** The camera in the photos' EXIF data; no stored picture may contain it. */
export const secret = 'SecretCamera 5000';

/** The encoded size; the EXIF orientation 6 of all photos rotates them by 90 degrees. */
export const photoSize = { widthPx: 160, heightPx: 120 };

function read(name: string): Bytes {
  return new Uint8Array(readFileSync(new URL(name, import.meta.url)));
}

/** A picture with EXIF camera, location and orientation, made by Pillow; its top left is red. */
export function photo(format: 'jpeg' | 'png' | 'webp' | 'avif'): Bytes {
  return read(`photo.${format}`);
}

export function animated(format: 'gif' | 'webp'): Bytes {
  return read(`animated.${format}`);
}

/** A GIF with comments that make it larger than 5 MB. */
export function hugeGif(): Uint8Array {
  const gif = animated('gif');
  const comment = Buffer.from([0x21, 0xfe, 0xff, ...Buffer.alloc(255, ' '), 0]);
  const comments = Buffer.alloc(20_000 * comment.length, comment);
  return Buffer.concat([gif.subarray(0, -1), comments, Buffer.from([0x3b])]);
}
