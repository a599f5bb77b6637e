import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export async function pdfText(path: string): Promise<string> {
  return (await run('pdftotext', ['-layout', path, '-'], { maxBuffer: 64 * 1024 * 1024 })).stdout;
}

export async function pdfInfo(path: string): Promise<{ pages: number; size: string }> {
  const { stdout } = await run('pdfinfo', [path]);
  const field = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(stdout)?.[1] ?? '';
  return { pages: Number(field('Pages')), size: field('Page size') };
}

export async function pdfPage(path: string, page: number, options: string[]): Promise<Buffer> {
  const { stdout } = await run(
    'pdftoppm',
    [...options, '-f', String(page), '-l', String(page), path],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout;
}

/** Position and size are in points from the upper left corner. */
export async function pdfPicture(
  path: string,
  place: { page: number; x: number; y: number; width: number; height: number },
): Promise<Buffer> {
  const pixelsPerPoint = 4;
  const px = (points: number) => String(Math.round(points * pixelsPerPoint));
  return pdfPage(
    path,
    place.page,
    [
      '-png',
      ['-r', String(72 * pixelsPerPoint)],
      ['-x', px(place.x), '-y', px(place.y)],
      ['-W', px(place.width), '-H', px(place.height)],
    ].flat(),
  );
}
