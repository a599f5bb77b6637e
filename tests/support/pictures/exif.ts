/** What no stored picture may still contain. */
export const secret = 'SecretCamera 5000';

const latitude = [28, 36, 50];

/**
 * EXIF data as a phone writes them: the camera, the position, and how the picture is to be turned.
 */
export function exif({ orientation = 1 } = {}): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(160);
  const view = new DataView(bytes.buffer);
  const text = (at: number, value: string) => bytes.set(new TextEncoder().encode(value), at);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(at, tag);
    view.setUint16(at + 2, type);
    view.setUint32(at + 4, count);
    if (type === 3) view.setUint16(at + 8, value);
    else view.setUint32(at + 8, value);
  };
  text(0, 'MM');
  view.setUint16(2, 42);
  view.setUint32(4, 8);
  view.setUint16(8, 3);
  entry(10, 0x010f, 2, secret.length + 1, 60);
  entry(22, 0x0112, 3, 1, orientation);
  entry(34, 0x8825, 4, 1, 90);
  text(60, secret);
  view.setUint16(90, 2);
  entry(92, 1, 2, 2, 0x4e00_0000);
  entry(104, 2, 5, 3, 124);
  latitude.forEach((value, index) => {
    view.setUint32(124 + index * 8, value);
    view.setUint32(128 + index * 8, 1);
  });
  return bytes;
}
