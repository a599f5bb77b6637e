import { openOptions } from '../../services/background/open-console';
import { Dialog } from '../ui/dialog';
import { openDialog } from '../session/dialogs';
import { Notice } from '../ui/notice';
import { isMac, ShortcutKeys, useSingleKeys } from '../ui/shortcut-keys';
import { pages } from './pages';

const groups: Record<string, readonly (readonly [keys: string, effect: string])[]> = {
  Anywhere: [
    [`${isMac ? '⌘K' : 'Ctrl+K'} .`, 'Find anything'],
    ['/', 'Search on this page'],
    ['r', 'Refresh; a long list is only checked'],
    ['Shift+R', 'Read everything again'],
    ['Esc', 'Close what was opened last'],
    ['Any', 'Stay signed in, when asked'],
    ['?', 'Show keyboard shortcuts'],
  ],
  'In a list': [
    ['↑ ↓ j k', 'Move between rows'],
    ['Home End', 'Go to the first or last row'],
    ['Enter', 'Show or hide the details of the row'],
    ['o', 'Open the person of the row'],
    ['x Shift+↑ Shift+↓', 'Select the row, or more rows'],
    ['Ctrl+A Esc', 'Select all rows, or none'],
    ['Ctrl+C Delete', 'Copy the selected rows, or delete them'],
    ['n', 'Copy the next unused code of the group'],
  ],
  'Go to': pages.map(({ keys, label }) => [keys, label]),
};

export const openHelp = () => openDialog((onClose) => <KeyboardHelp onClose={onClose} />);

const toOptions = { children: 'Options', onClick: openOptions };

function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const hasShortcuts = useSingleKeys();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {!hasShortcuts && (
        <Notice title="Single-key shortcuts are off" buttons={[toOptions]}>
          Of those below, only Esc and the keys in a list work.
        </Notice>
      )}
      {Object.entries(groups).map(([title, shortcuts]) => (
        <section key={title} className="not-first:mt-4">
          <h3 className="mb-1 font-semibold">{title}</h3>
          <dl>
            {shortcuts.map(([keys, effect]) => (
              <div key={keys} className="flex flex-wrap gap-x-3">
                <dt className="flex min-h-6 w-24 flex-wrap items-center gap-1 text-hint text-muted">
                  <ShortcutKeys keys={keys} between={keys.startsWith('g ') ? 'then' : undefined} />
                </dt>
                <dd className="min-w-32 flex-1 py-0.5">{effect}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
