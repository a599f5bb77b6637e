import { openOptions } from '../../services/background/open-console';
import { Dialog } from '../ui/dialog';
import { openDialog } from '../session/dialogs';
import { Notice } from '../ui/notice';
import { isMac, ShortcutKeys, useSingleKeys } from '../ui/shortcut-keys';

const shortcuts = [
  [isMac ? '⌘K' : 'Ctrl+K', 'Find anything'],
  ['/', 'Search on this page'],
  ['g', 'Go to a page: the menu shows its letter'],
  ['r', 'Refresh'],
  ['Esc', 'Close what was opened last'],
  ['↑ ↓ j k', 'Move between rows'],
  ['Enter', 'Show or hide the details of a row'],
  ['o', 'Open the person of a row'],
  ['x Ctrl+A', 'Select a row, or all rows'],
  ['Ctrl+C Delete', 'Copy or delete selected rows'],
  ['n', 'Copy the next unused code of a group'],
] as const;

export const openHelp = () => openDialog((onClose) => <KeyboardHelp onClose={onClose} />);

const toOptions = { children: 'Options', onClick: openOptions };

function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const hasShortcuts = useSingleKeys();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {!hasShortcuts && (
        <Notice title="Single-key shortcuts are off" buttons={[toOptions]}>
          Only Esc and the keys in a list work.
        </Notice>
      )}
      <dl>
        {shortcuts.map(([keys, effect]) => (
          <div key={keys} className="flex flex-wrap gap-x-2">
            <dt className="flex h-6 w-28 items-center gap-1 text-hint text-muted">
              <ShortcutKeys keys={keys} />
            </dt>
            <dd className="min-w-32 flex-1 py-0.5">{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
