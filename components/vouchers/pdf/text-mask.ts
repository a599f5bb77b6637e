/** The shapes of a text as the opacity of one colour. */
export interface TextMask {
  widthPx: number;
  heightPx: number;
  /** Four bits for each pixel, compressed as PDF's `FlateDecode` takes it. */
  opacity: Uint8Array;
  /** One bit for each pixel, all of the one colour; compressed as well. */
  ink: Uint8Array;
}

/** What a canvas has drawn, by its opacity alone; sixteen shades are enough for print at 300 dpi. */
export async function textMask({ data, width, height }: ImageData): Promise<TextMask> {
  const rowBytes = (width + 1) >> 1;
  const opacity = new Uint8Array(rowBytes * height);
  for (let y = 0, alpha = 3; y < height; y++) {
    for (let x = 0; x < width; x++, alpha += 4) {
      const index = y * rowBytes + (x >> 1);
      const shade = (data[alpha] ?? 0) >> 4;
      opacity[index] = (opacity[index] ?? 0) | (x % 2 === 0 ? shade << 4 : shade);
    }
  }
  const ink = new Uint8Array(Math.ceil(width / 8) * height);
  const compressed = await Promise.all([deflated(opacity), deflated(ink)]);
  return { widthPx: width, heightPx: height, opacity: compressed[0], ink: compressed[1] };
}

/** Whether all that is clearly to be seen has this colour. */
export function isOfOneColor({ data }: ImageData, color: readonly number[]): boolean {
  const tolerance = 24;
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    // Of a faint pixel little is left to tell its colour by.
    if ((data[pixel + 3] ?? 0) < 128) continue;
    for (let part = 0; part < 3; part++) {
      if (Math.abs((data[pixel + part] ?? 0) - (color[part] ?? 0)) > tolerance) return false;
    }
  }
  return true;
}

/** Red, green and blue, each from 0 to 255, of a colour as `#rrggbb`. */
export function rgb(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Response(stream).bytes();
}
