import { Check, type LucideIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { PopoverButton, type PopoverFace } from './popover-button';
import { ShortcutKeys } from './shortcut-keys';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  isChecked?: boolean;
  /** A switch leaves the menu open. */
  isSwitch?: boolean;
  isDisabled?: boolean;
  keys?: string;
  group?: string;
  onChoose: () => void;
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  // A letter would also be a shortcut of the page or the list.
  event.stopPropagation();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const current = items.findIndex((item) => item === document.activeElement);
  const begins = (item: HTMLElement) =>
    item.textContent.toLowerCase().startsWith(event.key.toLowerCase());
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: items[(current + 1) % items.length],
    ArrowUp: items.at((current - 1) % items.length),
    Home: items[0],
    End: items.at(-1),
  };
  const byLetter = [...items.slice(current + 1), ...items].find(begins);
  const target = targets[event.key] ?? byLetter;
  if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  target.focus();
}

export function Menu({ items, ...face }: PopoverFace & { items: readonly MenuItem[] }) {
  const isChosen = ({ isChecked, isSwitch }: MenuItem) => isChecked === true && !isSwitch;
  const first = items[0]?.isChecked === undefined ? items[0] : items.find(isChosen);
  return (
    <PopoverButton {...face} role="menu" onKeyDown={moveFocus}>
      {[...Map.groupBy(items, ({ group }) => group)].map(([group, members]) => (
        <div
          key={group ?? ''}
          role={group && 'group'}
          aria-label={group}
          className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
        >
          <p aria-hidden className="px-2 py-1 text-hint text-muted empty:hidden">
            {group}
          </p>
          {members.map((item) => (
            <MenuLine key={item.label} item={item} isFirst={item === first} />
          ))}
        </div>
      ))}
    </PopoverButton>
  );
}

function MenuLine({ item, isFirst }: { item: MenuItem; isFirst: boolean }) {
  const { label, icon: Icon, isChecked, isSwitch = false, isDisabled = false, keys } = item;
  const checkedRole = isSwitch ? 'menuitemcheckbox' : 'menuitemradio';
  return (
    <button
      type="button"
      role={isChecked === undefined ? 'menuitem' : checkedRole}
      aria-checked={isChecked}
      // It takes the focus, so that the arrow keys do not stop at it.
      aria-disabled={isDisabled || undefined}
      tabIndex={-1}
      data-first={isFirst || undefined}
      onClick={({ currentTarget }) => {
        if (isDisabled) return;
        if (!isSwitch) currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        item.onChoose();
      }}
      className="flex min-h-7 w-full items-center gap-2 rounded-small px-2 text-start whitespace-nowrap max-[280px]:whitespace-normal -outline-offset-2 hover:bg-surface-2 focus:bg-surface-2 aria-disabled:opacity-50 forced-colors:focus:outline-2"
    >
      {isChecked !== undefined && (
        <Check size={16} aria-hidden className={isChecked ? 'text-accent' : 'invisible'} />
      )}
      {Icon && <Icon size={16} aria-hidden className="shrink-0 text-muted" />}
      {label}
      {keys && (
        <span aria-hidden className="ms-auto ps-3">
          <ShortcutKeys keys={keys} />
        </span>
      )}
    </button>
  );
}
