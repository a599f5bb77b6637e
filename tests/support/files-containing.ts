import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const pieceLength = 24;

/** A database may split a long text into pages, so several pieces of it are searched for. */
function piecesOf(text: string): Buffer[] {
  if (text.length < 3 * pieceLength) return [Buffer.from(text)];
  const starts = [0, 0.3, 0.6].map((part) => Math.floor(text.length * part));
  return starts.map((start) => Buffer.from(text.slice(start, start + pieceLength)));
}

export function filesContaining(folder: string, text: string): string[] {
  const pieces = piecesOf(text);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => {
    const path = join(folder, file);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
    const bytes = readFileSync(path);
    return pieces.some((piece) => bytes.includes(piece));
  });
}
