import type { Opening } from './watch-opening.ts';

declare global {
  interface Window {
    longestTaskMs: number;
    longestTurnMs: number;
    opening: Promise<Opening>;
    skip(ms: number): void;
    drawn: { ms: number; bytes: number };
    Worker: typeof Worker;
  }
}
