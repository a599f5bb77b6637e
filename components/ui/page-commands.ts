import { createAtom } from '@tanstack/react-store';
import { useEffectEvent, useLayoutEffect } from 'react';

interface PageCommands {
  refresh(): void;
  readEverything(): void;
  exportCsv(): void;
  focusSearch(): void;
  focusList(): void;
  chooseView(index: number): void;
}

export type OfferedCommands = Partial<PageCommands>;

export const pageCommands = createAtom<OfferedCommands>({});

export function usePageCommand<Name extends keyof PageCommands>(
  name: Name,
  run: ((...given: Parameters<PageCommands[Name]>) => void) | undefined,
): void {
  const runLatest = useEffectEvent((...given: Parameters<PageCommands[Name]>) => run?.(...given));
  const isOffered = run !== undefined;
  useLayoutEffect(() => {
    if (!isOffered) return;
    const offer = (command?: typeof run) =>
      pageCommands.set({ ...pageCommands.get(), [name]: command });
    offer((...given) => runLatest(...given));
    return () => offer();
  }, [name, isOffered]);
}
