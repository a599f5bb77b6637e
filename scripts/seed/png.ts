import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A gradient with a lighter disc. */
export function drawPicture(number: number, width = 480, height = 270): Buffer<ArrayBuffer> {
  const hue = (number * 47) % 360;
  return encodePng(width, height, (x, y) => {
    const inDisc = Math.hypot(x - width * 0.7, y - height * 0.4) < height * 0.25;
    const lightness = inDisc ? 0.82 : 0.35 + (0.3 * y) / height;
    return colour(hue + (60 * x) / width, lightness);
  });
}

export function encodePng(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): Buffer<ArrayBuffer> {
  // Each line begins with the byte 0, for no filter.
  const lines = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      lines.set(colourAt(x, y), y * (1 + width * 3) + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function colour(hue: number, lightness: number): Colour {
  const spread = 0.45 * Math.min(lightness, 1 - lightness);
  const channel = (shift: number) => {
    const position = (shift + hue / 30) % 12;
    return Math.round(
      255 * (lightness - spread * Math.max(-1, Math.min(position - 3, 9 - position, 1))),
    );
  };
  return [channel(0), channel(8), channel(4)];
}
