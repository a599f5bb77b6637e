import { ExternalLink, Eye, History, Keyboard, LogOut, Settings } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { openOptions } from '../../services/background/open-console';
import { seen } from '../../services/values/mask';
import { useMarkAllSeen } from '../session/use-look';
import { ShortcutKeys, useSingleKeys } from '../ui/shortcut-keys';
import { askToLogOut, isInTab, openHelp, openPageInTab } from './actions';
import { pages } from './pages';

type Entry = Pick<(typeof pages)[number], 'icon' | 'label'> & { keys?: string };

const entryClass =
  'group flex h-8 w-full items-center gap-2 rounded-control px-2 text-start fade hover:bg-surface-1 hover:text-text aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent';

/** In the wide sidebar, the keys are shown only while they are of interest. */
function EntryContent({ icon: Icon, label, keys }: Entry) {
  const hasShortcuts = useSingleKeys();
  return (
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
}

function Action({ onClick, ...entry }: Entry & { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={entryClass}>
      <EntryContent {...entry} />
    </button>
  );
}

function PageLink({ route, ...entry }: Entry & { route: string }) {
  const [location] = useLocation();
  const isCurrent = `${location}/`.startsWith(`${route}/`);
  return (
    <Link href={route} aria-current={isCurrent ? 'page' : undefined} className={entryClass}>
      <EntryContent {...entry} />
    </Link>
  );
}

export function Sidebar({ email }: { email: string }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-2">
      <nav aria-label="Pages">
        <ul className="flex flex-col gap-0.5">
          {pages.map((page) => (
            <li key={page.route}>
              <PageLink {...page} />
            </li>
          ))}
          <li className="mt-1.5 border-t border-line pt-2">
            <Action icon={LogOut} label="Log Out" onClick={askToLogOut} />
          </li>
        </ul>
      </nav>
      <section
        aria-label="Account"
        className="mt-auto flex flex-col gap-0.5 border-t border-line pt-2 text-muted"
      >
        <p className="truncate px-2 py-1 text-hint" title={seen('email', email)}>
          {seen('email', email)}
        </p>
        {!isInTab() && <Action icon={ExternalLink} label="Open in a tab" onClick={openPageInTab} />}
        <PageLink route="/history" icon={History} label="What I did" />
        <Action icon={Eye} label="Mark all seen" keys="Shift+M" onClick={useMarkAllSeen()} />
        <Action icon={Keyboard} label="Shortcuts" keys="?" onClick={openHelp} />
        <Action icon={Settings} label="Options" onClick={openOptions} />
      </section>
    </div>
  );
}
