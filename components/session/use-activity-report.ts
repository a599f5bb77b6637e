import { useEffect } from 'react';
import { api } from '../../services/api/client';
import { useIntervalMs } from '../../services/session/session-item';

const activityEvents = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/** For the first paint of the popup, which `public/theme.js` prepares. */
export function noteSessionEnd(endsAt = 0): void {
  localStorage.setItem('session-ends-at', String(endsAt));
}

/** Reports activity in this view to the background, which keeps the session alive. */
export function useActivityReport(isSignedIn = true): void {
  useEffect(() => {
    if (!isSignedIn) return;
    // In the time of `performance.now()`, which a change of the system clock does not affect.
    let reportedAt = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      timer = undefined;
      reportedAt = performance.now();
      // After a failed report, the next activity reports at once.
      api.session.use().then(noteSessionEnd, () => (reportedAt = -Infinity));
    };
    const onActivity = () => {
      const waitMs = reportedAt + useIntervalMs - performance.now();
      if (waitMs <= 0) report();
      else timer ??= setTimeout(report, waitMs);
    };
    report();
    for (const type of activityEvents) window.addEventListener(type, onActivity, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of activityEvents) window.removeEventListener(type, onActivity);
    };
  }, [isSignedIn]);
}
