import { onTestFinished } from 'vitest';

/** The life of a worker: after `kill`, calls wrapped in `mortal` never settle. */
export interface Mortality {
  isAlive: () => boolean;
  kill: () => void;
  mortal: <Parameters extends unknown[], Value>(
    act: (...parameters: Parameters) => Promise<Value>,
  ) => (...parameters: Parameters) => Promise<Value>;
}

export function createMortality(): Mortality {
  let isAlive = true;
  const never = () => new Promise<never>(() => {});
  const kill = () => {
    isAlive = false;
  };
  // Otherwise an engine with work left repeats it, beside all further tests of this process.
  onTestFinished(kill);
  return {
    isAlive: () => isAlive,
    kill,
    mortal:
      (act) =>
      async (...parameters) => {
        if (!isAlive) return never();
        const value = await act(...parameters);
        return isAlive ? value : never();
      },
  };
}
