import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import type { Item } from '../find/use-results';
import type Palette from '../find/palette';
import { showFailure } from '../ui/messages';
import { type OfferedCommands, pageCommands } from '../ui/page-commands';
import { pages } from './pages';

export const isMac = navigator.platform.startsWith('Mac');
export const findKey = isMac ? '⌘K' : 'Ctrl+K';

const isOpen = createAtom(false);
let Loaded: typeof Palette | undefined;

export const loadFind = async () => void (Loaded ??= (await import('../find/palette')).default);

export const openFind = () => showFailure(loadFind().then(() => isOpen.set(true)));
const close = () => isOpen.set(false);

interface FindProps {
  actionsOf(commands: OfferedCommands): readonly Item[];
}

export function Find({ actionsOf }: FindProps) {
  const isShown = useSelector(isOpen);
  const commands = useSelector(pageCommands);
  // The next sign-in starts with it closed.
  useEffect(() => close, []);
  if (!isShown || !Loaded) return null;
  return <Loaded pages={pages} actions={actionsOf(commands)} onClose={close} />;
}
