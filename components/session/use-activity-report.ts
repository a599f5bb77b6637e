import { useEffect } from 'react';
import { api } from '../../services/api/client';

const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/** Often enough for a limit that is counted in minutes. */
const reportEveryMs = 20_000;

/** Reports to the background that this view is in use, which keeps the session alive. */
export function useActivityReport(): void {
  useEffect(() => {
    // Measured by a clock that cannot be set.
    let reportedAt = -Infinity;
    let late: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      late = undefined;
      reportedAt = performance.now();
      // A lost report is repeated at the next activity.
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
