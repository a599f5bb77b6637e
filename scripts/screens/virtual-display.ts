import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { startGroup, stopGroup } from '../local/processes.ts';
import { encodePng } from '../seed/png.ts';
import { Failure } from '../setup/failure.ts';

export const screenSize = { width: 1280, height: 800 };

/** Shorter than the blinking of a caret, which would never be still otherwise. */
const stillMs = 200;

export interface VirtualDisplay {
  /** For the environment variable DISPLAY. */
  name: string;
  /** A PNG of the whole screen, taken when two in a row are equal. */
  picture(): Promise<Buffer>;
  stop(): Promise<void>;
}

/** Xvfb, which takes the next free display and keeps the screen in a file. */
export async function startDisplay(): Promise<VirtualDisplay> {
  const folder = await mkdtemp(join(tmpdir(), 'career-console-display-'));
  const { width, height } = screenSize;
  const parameters = `-displayfd 3 -screen 0 ${width}x${height}x24 -nolisten tcp -nocursor -fbdir`;
  const xvfb = startGroup('Xvfb', [...parameters.split(' '), folder], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await Promise.race([
    new Promise<string>((resolve) =>
      xvfb.child.stdio[3]?.once('data', (text) => resolve(`${text}`)),
    ),
    xvfb.ended.then(() =>
      Promise.reject(
        new Failure(
          'Xvfb did not start, in which the side panel is shown (Debian: apt install xvfb).',
        ),
      ),
    ),
  ]);
  const read = () => readFile(join(folder, 'Xvfb_screen0'));
  return {
    name: `:${number.trim()}`,
    async picture() {
      let last = await read();
      for (;;) {
        await pause(stillMs);
        const now = await read();
        if (now.equals(last)) return pngOf(now);
        last = now;
      }
    },
    async stop() {
      await stopGroup(xvfb, 'SIGTERM', 5_000);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The file is an X window dump of 32 bits per pixel, blue first: a header of 32-bit numbers, of which
 * the 1st is its size, the 13th the bytes of a line and the 20th the number of colours; each colour
 * that follows has 12 bytes.
 */
function pngOf(dump: Buffer): Buffer {
  const { width, height } = screenSize;
  const start = dump.readUInt32BE(0) + 12 * dump.readUInt32BE(4 * 19);
  const lineBytes = dump.readUInt32BE(4 * 12);
  const rows = Buffer.alloc(height * (1 + 3 * width));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = start + y * lineBytes + 4 * x;
      const to = y * (1 + 3 * width) + 1 + 3 * x;
      for (let colour = 0; colour < 3; colour += 1)
        rows[to + colour] = dump[from + 2 - colour] ?? 0;
    }
  }
  return encodePng(width, height, rows);
}
