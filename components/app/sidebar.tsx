import { ExternalLink, Keyboard, LogOut, Settings, type LucideIcon } from 'lucide-react';
import { browser } from 'wxt/browser';
import { Link, useLocation } from 'wouter';
import { openOptions } from '../../services/background/open-console';
import { classNames } from '../ui/button';
import { ShortcutKeys, useSingleKeys } from '../ui/shortcut-keys';
import { pages, shortcutOf } from './pages';

/** Whether the console is in a tab rather than in the side panel. */
export const isInTab = () => browser.extension.getViews({ type: 'tab' }).includes(window);

interface Entry {
  icon: LucideIcon;
  label: string;
  keys?: string;
}

interface SidebarProps {
  email: string;
  /** Closes the menu before the chosen action runs. */
  onChoose: () => void;
  onLogOut: () => void;
  onShowKeys: () => void;
}

export function Sidebar({ email, onChoose, onLogOut, onShowKeys }: SidebarProps) {
  const [location] = useLocation();
  const hasShortcuts = useSingleKeys();
  const openTab = () =>
    void browser.tabs.create({ url: browser.runtime.getURL(`/sidepanel.html#${location}`) });

  /** In the wide sidebar, the keys are shown only while they are of interest. */
  const content = ({ icon: Icon, label, keys }: Entry) => (
    <>
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
    </>
  );
  const entryClass =
    'group flex h-8 w-full items-center gap-2 rounded-control px-2 text-start fade';
  const action = (entry: Entry, run: () => void) => (
    <button
      type="button"
      onClick={() => {
        onChoose();
        run();
      }}
      className={`${entryClass} hover:bg-surface-1 hover:text-text`}
    >
      {content(entry)}
    </button>
  );

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-2">
      <nav aria-label="Pages">
        <ul className="flex flex-col gap-0.5">
          {pages.map((page) => {
            const isCurrent = page.route === location;
            return (
              <li key={page.route}>
                <Link
                  href={page.route}
                  aria-current={isCurrent ? 'page' : undefined}
                  onClick={onChoose}
                  className={classNames(
                    entryClass,
                    isCurrent ? 'bg-accent-soft font-semibold text-accent' : 'hover:bg-surface-1',
                  )}
                >
                  {content({ ...page, keys: shortcutOf(page) })}
                </Link>
              </li>
            );
          })}
          <li className="mt-1.5 border-t border-line pt-2">
            {action({ icon: LogOut, label: 'Log Out' }, onLogOut)}
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
        {!isInTab() && action({ icon: ExternalLink, label: 'Open in a tab' }, openTab)}
        {action({ icon: Keyboard, label: 'Shortcuts', keys: '?' }, onShowKeys)}
        {action({ icon: Settings, label: 'Options' }, openOptions)}
      </section>
    </div>
  );
}
