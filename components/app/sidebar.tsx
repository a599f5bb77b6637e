import { ExternalLink, History, Keyboard, LogOut, Settings, X } from 'lucide-react';
import type { ElementType, MouseEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { isInTab, openInTab, openOptions } from '../../services/background/open-console';
import { useProjectId } from '../session/project';
import { IconButton } from '../ui/button';
import { Mark } from '../ui/mark';
import { closeOnLeave } from '../ui/menu';
import { ShortcutKeys, useSingleKeys } from '../ui/shortcut-keys';
import { askToLogOut } from './actions';
import { openHelp } from './keyboard-help';
import { pages } from './pages';

/** The menu closes before the action, which may open a dialog that returns the focus. */
function closeOnChoice({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover();
}

export function Sidebar({ email }: { email: string }) {
  const projectId = useProjectId();
  return (
    <div
      id="menu"
      popover="auto"
      onBlur={closeOnLeave}
      onClickCapture={closeOnChoice}
      onToggle={({ currentTarget, newState }) => {
        if (newState === 'open') currentTarget.querySelector('a')?.focus();
      }}
      className="inset-y-0 start-0 end-auto m-0 w-[264px] max-w-full flex-col border-e border-line bg-surface-0 text-text backdrop:bg-backdrop open:flex @max-sidebar:fixed @max-sidebar:h-dvh @max-sidebar:shadow-float @sidebar:static @sidebar:flex @sidebar:h-auto @sidebar:w-auto"
    >
      <section
        aria-label="Project"
        className="flex h-11 shrink-0 items-center gap-2 border-b border-line ps-4 pe-1.5 @sidebar:hidden"
      >
        <Mark />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">Career Console</p>
          <p className="truncate text-hint text-muted" title={projectId}>
            {projectId}
          </p>
        </div>
        <IconButton icon={X} label="Close" />
      </section>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-2">
        <nav aria-label="Pages">
          <ul className="flex flex-col gap-0.5">
            {pages.map((page) => (
              <li key={page.route}>
                <Entry {...page} />
              </li>
            ))}
            <li className="mt-1.5 border-t border-line pt-2">
              <Entry icon={LogOut} label="Log Out" onClick={askToLogOut} />
            </li>
          </ul>
        </nav>
        <section
          aria-label="Account"
          className="mt-auto flex flex-col gap-0.5 border-t border-line pt-2 text-muted"
        >
          <p className="truncate px-2 py-1 text-hint" title={email}>
            {email}
          </p>
          {!isInTab() && <Entry icon={ExternalLink} label="Open in a tab" onClick={openInTab} />}
          <Entry route="/operations" icon={History} label="What I did" />
          <Entry icon={Keyboard} label="Shortcuts" keys="?" onClick={openHelp} />
          <Entry icon={Settings} label="Options" onClick={openOptions} />
        </section>
      </div>
    </div>
  );
}

type EntryProps = Pick<(typeof pages)[number], 'icon' | 'label'> & {
  keys?: string;
  route?: string;
  onClick?: () => void;
};

function Entry({ icon: Icon, label, keys, route, onClick }: EntryProps) {
  const hasShortcuts = useSingleKeys();
  const [location] = useLocation();
  const isCurrent = route !== undefined && `${location}/`.startsWith(`${route}/`);
  const Target: ElementType = route === undefined ? 'button' : Link;
  return (
    <Target
      {...(route === undefined ? { type: 'button', onClick } : { href: route })}
      aria-current={isCurrent ? 'page' : undefined}
      className="group flex h-8 w-full items-center gap-2 rounded-control px-2 text-start fade hover:bg-surface-1 hover:text-text aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent"
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {hasShortcuts && keys !== undefined && (
        <span
          aria-hidden
          className="hidden gap-1 @min-[240px]:flex @sidebar:hidden @sidebar:group-hover:flex @sidebar:group-focus-visible:flex"
        >
          <ShortcutKeys keys={keys} />
        </span>
      )}
    </Target>
  );
}
