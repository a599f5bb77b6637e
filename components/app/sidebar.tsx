import { ExternalLink, LogOut, Settings, type LucideIcon } from 'lucide-react';
import { browser } from 'wxt/browser';
import { Link, useLocation } from 'wouter';
import { classNames } from '../ui/button';
import { pages } from './pages';

const entryClass =
  'flex h-8 w-full items-center gap-2 rounded-control px-2 text-left fade hover:bg-surface-2';

interface SidebarProps {
  email: string;
  /** Closes the menu before the chosen action runs. */
  onChoose: () => void;
  onLogOut: () => void;
}

export function Sidebar({ email, onChoose, onLogOut }: SidebarProps) {
  const [location] = useLocation();
  const choose = (action: () => void) => () => {
    onChoose();
    action();
  };
  return (
    <nav aria-label="Pages" className="flex h-full flex-col gap-4 overflow-y-auto p-2">
      <ul className="flex flex-col gap-0.5">
        {pages.map(({ route, label, icon: Icon }) => {
          const isCurrent = route === location;
          return (
            <li key={route}>
              <Link
                href={route}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={onChoose}
                className={classNames(
                  entryClass,
                  isCurrent && 'bg-accent-soft font-semibold text-accent',
                )}
              >
                <Icon size={16} aria-hidden />
                {label}
              </Link>
            </li>
          );
        })}
        <li>
          <ActionEntry icon={LogOut} label="Log Out" onPress={choose(onLogOut)} />
        </li>
      </ul>
      <div className="mt-auto flex flex-col gap-0.5 border-t border-line pt-2 text-muted">
        <p className="truncate px-2 py-1 text-hint" title={email}>
          {email}
        </p>
        <ActionEntry
          icon={ExternalLink}
          label="Open in a tab"
          onPress={choose(() => {
            const url = browser.runtime.getURL(`/sidepanel.html#${location}`);
            void browser.tabs.create({ url });
          })}
        />
        <ActionEntry
          icon={Settings}
          label="Options"
          onPress={choose(() => void browser.runtime.openOptionsPage())}
        />
      </div>
    </nav>
  );
}

function ActionEntry(props: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={props.onPress} className={entryClass}>
      <props.icon size={16} aria-hidden />
      {props.label}
    </button>
  );
}
