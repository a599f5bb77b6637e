import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../services/values/store';
import type { Item } from '../find/items';
import type Palette from '../find/palette';
import { showFailure } from '../ui/messages';
import { type OfferedCommands, pageCommands } from '../ui/page-commands';
import { pages } from './pages';

export const isMac = navigator.platform.startsWith('Mac');
export const findKey = isMac ? '⌘K' : 'Ctrl+K';

const isOpen = createStore(false);
let Loaded: typeof Palette | undefined;

export const loadFind = async () => void (Loaded ??= (await import('../find/palette')).default);

export const openFind = () => showFailure(loadFind().then(() => isOpen.set(true)));
const close = () => isOpen.set(false);

interface FindProps {
  actionsOf(commands: OfferedCommands): readonly Item[];
}

export function Find({ actionsOf }: FindProps) {
  const isShown = useSyncExternalStore(isOpen.subscribe, isOpen.get);
  const commands = useSyncExternalStore(pageCommands.subscribe, pageCommands.get);
  // The next sign-in starts with it closed.
  useEffect(() => close, []);
  if (!isShown || !Loaded) return null;
  return <Loaded pages={pages} actions={actionsOf(commands)} onClose={close} />;
}
