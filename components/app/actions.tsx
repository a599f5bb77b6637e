import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { api } from '../../services/api/client';
import { isInTab, openInTab, openOptions } from '../../services/background/open-console';
import type { Item } from '../find/finder';
import { askToConfirm } from '../session/dialogs';
import { showFailure } from '../ui/messages';
import { type OfferedCommands, pageCommands } from '../ui/page-commands';
import { navigate } from './hash-location';
import { openHelp } from './keyboard-help';
import { pages } from './pages';

export const askToLogOut = () =>
  askToConfirm({
    title: 'Log Out',
    question: 'Are you sure you want to log out?',
    failureTitle: 'Could not sign out',
    async onConfirm() {
      // The background may have stopped before answering; logging out twice is harmless.
      await api.session.signOut().catch(() => api.session.signOut());
      navigate('/');
    },
  });

const make = 'make new add';

function actionsOf(commands: OfferedCommands): Item[] {
  const all: Item[] = [
    { label: 'Generate Voucher Code', words: make, route: '/voucher?create' },
    { label: 'Generate Discount Coupon', words: make, route: '/coupon?create' },
    { label: 'Check codes', words: 'voucher paste partner', route: '/voucher/check' },
    { label: 'Create New Post', words: `${make} write blog`, route: '/blog?create' },
    { label: 'Refresh', words: 'reload check', keys: 'r', run: commands.refresh },
    { label: 'Load everything again', keys: 'Shift+R', run: commands.readEverything },
    { label: 'Export CSV', words: 'save download list', run: commands.exportCsv },
    ...(isInTab() ? [] : [{ label: 'Open in a tab', run: openInTab }]),
    { label: 'What I did', words: 'history bin undo restore', route: '/operations' },
    { label: 'Shortcuts', words: 'keyboard help', keys: '?', run: openHelp },
    { label: 'Options', words: 'settings', run: openOptions },
    { label: 'Log Out', words: 'sign', run: askToLogOut },
  ];
  return all.filter(({ route, run }) => route ?? run);
}

export const loadFind = () => import('../find/palette');

const shown = createAtom<Awaited<ReturnType<typeof loadFind>> | null>(null);

export const openFind = () => showFailure(loadFind().then(shown.set));
const close = () => shown.set(null);

export function Find() {
  const Palette = useSelector(shown)?.default;
  const commands = useSelector(pageCommands);
  // The next sign-in starts with it closed.
  useEffect(() => close, []);
  if (!Palette) return null;
  return <Palette pages={pages} actions={actionsOf(commands)} onClose={close} />;
}
