import { readFileSync } from 'node:fs';

type Bytes = Uint8Array<ArrayBuffer>;

/** The camera that the EXIF data of the photos name; no stored picture may contain it. */
export const secret = 'SecretCamera 5000';

/** As stored; the orientation of all photos, 6, turns them on their side. */
export const photoSize = { widthPx: 160, heightPx: 120 };

/** Where the one value stands that says how the JPEG is turned. */
const orientationAt = 61;

function read(name: string): Bytes {
  return new Uint8Array(readFileSync(new URL(name, import.meta.url)));
}

/** A picture with camera, position and orientation, as Pillow writes them: its top left is red. */
export function photo(format: 'jpeg' | 'png' | 'webp' | 'avif'): Bytes {
  return read(`photo.${format}`);
}

export function jpegTurnedBy(orientation: number): Bytes {
  const bytes = photo('jpeg');
  bytes[orientationAt] = orientation;
  return bytes;
}

/** Three frames of 60 by 40 pixels. */
export function animated(format: 'gif' | 'png' | 'webp' | 'avif'): Bytes {
  return read(`animated.${format}`);
}

/** A GIF of more than 5 MB, by comments before its end. */
export function hugeGif(): Bytes {
  const gif = animated('gif');
  const comment = [0x21, 0xfe, 0xff, ...Array<number>(255).fill(0x20), 0];
  const comments = Array.from({ length: 20_000 }, () => comment).flat();
  return Uint8Array.from([...gif.subarray(0, -1), ...comments, 0x3b]);
}
