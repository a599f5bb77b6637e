import { ExternalLink, Keyboard, LogOut, Settings, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { browser } from 'wxt/browser';
import { Link, useLocation } from 'wouter';
import { classNames } from '../ui/button';
import { ShortcutKeys } from '../ui/shortcut-keys';
import { pages, shortcutOf } from './pages';

const entryClass =
  'group/entry flex h-8 w-full items-center gap-2 rounded-control px-2 text-start fade';

interface SidebarProps {
  email: string;
  hasShortcuts: boolean;
  isInTab: boolean;
  /** Closes the menu before the chosen action runs. */
  onChoose: () => void;
  onLogOut: () => void;
  onShowKeys: () => void;
}

export function Sidebar({ email, hasShortcuts, isInTab, onChoose, ...actions }: SidebarProps) {
  const [location] = useLocation();
  const choose = (action: () => void) => () => {
    onChoose();
    action();
  };
  const openTab = () =>
    void browser.tabs.create({ url: browser.runtime.getURL(`/sidepanel.html#${location}`) });
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
                  <EntryContent icon={page.icon} keys={hasShortcuts && shortcutOf(page)}>
                    {page.label}
                  </EntryContent>
                </Link>
              </li>
            );
          })}
          <li className="mt-1.5 border-t border-line pt-2">
            <ActionEntry icon={LogOut} onPress={choose(actions.onLogOut)}>
              Log Out
            </ActionEntry>
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
        {!isInTab && (
          <ActionEntry icon={ExternalLink} onPress={choose(openTab)}>
            Open in a tab
          </ActionEntry>
        )}
        <ActionEntry
          icon={Keyboard}
          keys={hasShortcuts && '?'}
          onPress={choose(actions.onShowKeys)}
        >
          Shortcuts
        </ActionEntry>
        <ActionEntry icon={Settings} onPress={choose(() => void browser.runtime.openOptionsPage())}>
          Options
        </ActionEntry>
      </section>
    </div>
  );
}

interface EntryProps {
  icon: LucideIcon;
  keys?: string | false;
  children: ReactNode;
}

/** In the wide sidebar, the keys are shown only while they are of interest. */
function EntryContent({ icon: Icon, keys = false, children }: EntryProps) {
  return (
    <>
      <Icon size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {keys !== false && (
        <span
          aria-hidden
          className="hidden gap-1 @min-[240px]:flex @sidebar:invisible @sidebar:group-hover/entry:visible @sidebar:group-focus-visible/entry:visible"
        >
          <ShortcutKeys keys={keys} />
        </span>
      )}
    </>
  );
}

function ActionEntry({ onPress, ...content }: EntryProps & { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={`${entryClass} hover:bg-surface-1 hover:text-text`}
    >
      <EntryContent {...content} />
    </button>
  );
}
