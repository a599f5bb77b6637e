import { Kbd } from '../ui/badge';
import { Dialog } from '../ui/dialog';
import { pages, shortcutOf } from './pages';

const generalShortcuts = [
  ['/', 'Search on this page'],
  ['r', 'Refresh; a long list is only checked'],
  ['Shift+R', 'Read everything again'],
  ['↑ ↓ Home End', 'Move between table rows'],
  ['Enter', 'Open the selected row'],
  ['Esc', 'Close dialog'],
  ['Any', 'Stay signed in, when asked'],
  ['?', 'Show keyboard shortcuts'],
] as const;

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const rows = [
    ...generalShortcuts,
    ...pages.map((page) => [shortcutOf(page), `Go to ${page.label}`] as const),
  ];
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {rows.map(([keys, description]) => (
          <div key={keys} className="contents">
            <dt className="flex flex-wrap items-start gap-1">
              {keys.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
