import { useEffect } from 'react';
import { api } from '../../services/api/client';

const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/** Activity is told at most this often; the limit it holds off is counted in minutes. */
const reportEveryMs = 20_000;

/** Tells the background that somebody is using this view, so that the session goes on. */
export function useActivityReport(): void {
  useEffect(() => {
    // Counted on a clock that nobody can set.
    let reportedAt = -Infinity;
    let late: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      late = undefined;
      reportedAt = performance.now();
      // A report that got lost makes room for the next one.
      api.session.use().catch(() => (reportedAt = -Infinity));
    };
    const notice = () => {
      const waitMs = reportedAt + reportEveryMs - performance.now();
      if (waitMs <= 0) report();
      else late ??= setTimeout(report, waitMs);
    };
    report();
    for (const sign of signs) window.addEventListener(sign, notice, { passive: true });
    return () => {
      clearTimeout(late);
      for (const sign of signs) window.removeEventListener(sign, notice);
    };
  }, []);
}
