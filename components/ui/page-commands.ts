import { createAtom } from '@tanstack/react-store';
import { useEffectEvent, useLayoutEffect } from 'react';

type Command = 'refresh' | 'readEverything' | 'exportCsv' | 'focusSearch' | 'focusList';

export type OfferedCommands = Partial<Record<Command, () => void>>;

export const pageCommands = createAtom<OfferedCommands>({});

interface Arrival {
  personRoute?: string | undefined;
  ids?: ReadonlySet<string> | undefined;
  isByKey?: boolean;
}

/** The list begins at the row of this person, goes to what an operation has brought, or takes the keys. */
export const arrival: Arrival = {};

export function usePageCommand(name: Command, run: (() => void) | undefined): void {
  const runLatest = useEffectEvent(() => run?.());
  const isOffered = run !== undefined;
  useLayoutEffect(() => {
    if (!isOffered) return;
    const offer = (command?: typeof run) =>
      pageCommands.set({ ...pageCommands.get(), [name]: command });
    offer(() => runLatest());
    return () => offer();
  }, [name, isOffered]);
}
