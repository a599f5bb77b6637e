import type { Opening } from './watch-opening.ts';

declare global {
  interface Window {
    longestTaskMs: number;
    longestTurnMs: number;
    opening: Promise<Opening>;
    drawn: { ms: number; bytes: number };
    Worker: typeof Worker;
  }
}
