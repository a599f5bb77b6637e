import { useEffect, useSyncExternalStore } from 'react';
import { lookUpItem } from '../../services/background/look-up';
import { createStore } from '../../services/values/store';
import type { Item } from '../find/items';
import type Palette from '../find/palette';
import { onReturn } from '../session/use-session';
import { showFailure } from '../ui/messages';
import { type OfferedCommands, pageCommands } from '../ui/page-commands';
import { pages } from './pages';

export const isMac = navigator.platform.startsWith('Mac');
export const findKey = isMac ? '⌘K' : 'Ctrl+K';

const keptMs = 120_000;
const opened = createStore<{ start: string } | undefined>(undefined);
let Loaded: typeof Palette | undefined;

export const loadFind = async () => void (Loaded ??= (await import('../find/palette')).default);

export const openFind = (start = '') => showFailure(loadFind().then(() => opened.set({ start })));
const close = () => opened.set(undefined);

/** The lock lets only one view take the request. */
const takeLookUp = () =>
  void navigator.locks.request('look-up', async () => {
    const asked = await lookUpItem.getValue();
    if (!asked || document.hidden) return;
    await lookUpItem.removeValue();
    if (Date.now() - asked.at < keptMs) openFind(asked.text);
  });

interface FindProps {
  actionsOf(commands: OfferedCommands): readonly Item[];
}

export function Find({ actionsOf }: FindProps) {
  const find = useSyncExternalStore(opened.subscribe, opened.get);
  const commands = useSyncExternalStore(pageCommands.subscribe, pageCommands.get);
  useEffect(() => {
    takeLookUp();
    const stops = [lookUpItem.watch(takeLookUp), onReturn(takeLookUp), close];
    return () => stops.forEach((stop) => stop());
  }, []);
  if (!find || !Loaded) return null;
  const actions = actionsOf(commands);
  return <Loaded key={find.start} {...find} {...{ pages, actions }} onClose={close} />;
}
