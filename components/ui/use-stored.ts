import { useEffect, useState } from 'react';

interface Watchable<T> {
  getValue(): Promise<T>;
  watch(onChange: (value: T) => void): () => void;
}

export function useStored<T>(item: Watchable<T>): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    // A change during the read is newer than the value read.
    void item.getValue().then((stored) => setValue((now) => (now === undefined ? stored : now)));
    return item.watch(setValue);
  }, [item]);
  return value;
}
