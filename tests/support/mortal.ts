/** What a worker does, until it is killed: from then on nothing it began comes to an end. */
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
  return {
    isAlive: () => isAlive,
    kill() {
      isAlive = false;
    },
    mortal:
      (act) =>
      async (...parameters) => {
        if (!isAlive) return never();
        const value = await act(...parameters);
        return isAlive ? value : never();
      },
  };
}
