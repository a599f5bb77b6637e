import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';

export function useAddress(
  parameter: string,
  actionOf: (value: string) => (() => void) | undefined,
) {
  const [params, setParams] = useSearchParams();
  const value = params.get(parameter);
  const act = useEffectEvent((asked: string) => {
    const action = actionOf(asked);
    if (!action) return;
    setParams((now) => [...now].filter(([name]) => name !== parameter), { replace: true });
    action();
  });
  useEffect(() => (value === null ? undefined : act(value)), [value]);
}
