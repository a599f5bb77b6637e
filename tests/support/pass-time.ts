import { vi } from 'vitest';

/** Unlike a clock that is set, it goes for `performance.now()`, too; real timers do not notice. */
export function passTime(ms: number): void {
  const origin = Date.now() - performance.now();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - origin);
}
