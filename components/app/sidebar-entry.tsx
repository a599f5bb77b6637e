import type { ElementType } from 'react';
import { Link, useLocation } from 'wouter';
import { ShortcutKeys, useSingleKeys } from '../ui/shortcut-keys';
import type { pages } from './pages';

type EntryProps = Pick<(typeof pages)[number], 'icon' | 'label'> & {
  keys?: string;
  route?: string;
  onClick?: () => void;
};

export function Entry({ icon: Icon, label, keys, route, onClick }: EntryProps) {
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
