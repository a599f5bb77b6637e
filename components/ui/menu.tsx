import { Check, type LucideIcon } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Kbd } from './badge';
import { PopoverButton } from './popover-button';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  /** Shown at the end, as in "g d". */
  keys?: string;
  /** Of one choice among several. */
  isChecked?: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
}

interface MenuProps {
  label: string;
  icon?: LucideIcon;
  face?: ReactNode;
  items: readonly MenuItem[];
}

const steps: Partial<Record<string, (current: number, count: number) => number>> = {
  ArrowDown: (current, count) => (current + 1) % count,
  ArrowUp: (current, count) => (current - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The arrow keys move between the items, a letter to the next one that begins with it. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const current = items.findIndex((item) => item === document.activeElement);
  const begins = (item: HTMLElement) =>
    item.textContent.toLowerCase().startsWith(event.key.toLowerCase());
  const byLetter = [...items.slice(current + 1), ...items].find(begins);
  const target = items[steps[event.key]?.(current, items.length) ?? -1] ?? byLetter;
  if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  // Otherwise a letter is also a shortcut of the page.
  event.stopPropagation();
  target.focus();
}

const focusItem = (element: HTMLElement | null) => element?.focus();

/** A button that offers actions, or one choice among several. */
export function Menu({ items, ...button }: MenuProps) {
  const first = Math.max(
    0,
    items.findIndex(({ isChecked }) => isChecked),
  );
  return (
    <PopoverButton {...button} role="menu" onKeyDown={moveFocus}>
      {items.map(({ label, icon: Icon, keys, isChecked, isDisabled, onChoose }, i) => (
        <button
          key={label}
          type="button"
          role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={isChecked}
          tabIndex={-1}
          disabled={isDisabled}
          ref={i === first ? focusItem : undefined}
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
            onChoose();
          }}
          className="flex h-7 w-full items-center gap-2 rounded-small px-2 text-start whitespace-nowrap -outline-offset-2 hover:bg-surface-2 focus:bg-surface-2 forced-colors:focus:outline-2 disabled:opacity-50"
        >
          {isChecked !== undefined && (
            <Check size={16} aria-hidden className={isChecked ? 'text-accent' : 'invisible'} />
          )}
          {Icon && <Icon size={16} aria-hidden className="text-muted" />}
          <span className="flex-1">{label}</span>
          {keys !== undefined && <Kbd>{keys}</Kbd>}
        </button>
      ))}
    </PopoverButton>
  );
}
