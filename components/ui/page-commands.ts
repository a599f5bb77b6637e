import { createAtom } from '@tanstack/react-store';
import { useEffectEvent, useLayoutEffect } from 'react';

type Command = 'refresh' | 'readEverything' | 'exportCsv' | 'focusSearch' | 'focusList';

export type OfferedCommands = Partial<Record<Command, () => void>>;

export const pageCommands = createAtom<OfferedCommands>({});

/** The list that is opened next begins at the row of this person, or takes the keys. */
export const arrival: { personRoute?: string | undefined; isByKey?: boolean } = {};

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
