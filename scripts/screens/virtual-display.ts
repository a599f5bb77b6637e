import { once } from 'node:events';
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

/** Starts Xvfb, which takes the next free display and keeps the screen in a file. */
export async function startDisplay() {
  const folder = await mkdtemp(join(tmpdir(), 'career-console-display-'));
  const { width, height } = screenSize;
  const parameters = `-displayfd 3 -screen 0 ${width}x${height}x24 -nolisten tcp -nocursor -fbdir`;
  const xvfb = startGroup('Xvfb', [...parameters.split(' '), folder], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const pipe = xvfb.child.stdio[3];
  const number = await Promise.race([pipe && once(pipe, 'data'), xvfb.ended.then(() => undefined)]);
  if (!number) {
    throw new Failure(
      'Xvfb did not start, in which the side panel is shown (Debian: apt install xvfb).',
    );
  }
  const read = () => readFile(join(folder, 'Xvfb_screen0'));
  return {
    /** It is the value of the environment variable DISPLAY. */
    name: `:${String(number).trim()}`,
    /** A PNG of the whole screen, taken when two in a row are equal. */
    async picture(): Promise<Buffer> {
      let last = await read();
      for (;;) {
        await pause(stillMs);
        const now = await read();
        if (now.equals(last)) return pngOf(now);
        last = now;
      }
    },
    async [Symbol.asyncDispose]() {
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
  return encodePng(width, height, (x, y) => {
    const [blue = 0, green = 0, red = 0] = dump.subarray(start + y * lineBytes + 4 * x);
    return [red, green, blue];
  });
}
