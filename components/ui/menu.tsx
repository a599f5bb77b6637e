import { Check, ChevronDown, type LucideIcon } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, classNames, IconButton } from './button';
import { latinKey } from './shortcut-keys';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  isChecked?: boolean;
  isSwitch?: boolean;
  isDisabled?: boolean;
  group?: string;
  onChoose: () => void;
  tools?: () => readonly MenuTool[];
}

export interface MenuTool {
  label: string;
  icon: LucideIcon;
  isDisabled: boolean;
  /** It returns what is said to those who do not see the effect. */
  onChoose: () => string;
}

interface MenuProps {
  items: readonly MenuItem[];
  label: string;
  icon?: LucideIcon;
  isLabelled?: boolean;
  face?: ReactNode;
  tabIndex?: 0 | -1;
}

export function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  // No related target means that the focus leaves the window, or that a press closes the popover.
  if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
  if (relatedTarget !== currentTarget.previousElementSibling) currentTarget.hidePopover();
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  // A letter would also be a shortcut of the page or the list.
  event.stopPropagation();
  const lines = Array.from(event.currentTarget.querySelectorAll('[data-line]'), (line) => [
    ...line.querySelectorAll<HTMLElement>('[role^=menuitem]'),
  ]);
  const focused = document.activeElement as HTMLElement;
  const current = lines.findIndex((line) => line.includes(focused));
  const line = lines[current] ?? [];
  const place = line.indexOf(focused);
  const inLine = (other: HTMLElement[] | undefined) => other?.[place] ?? other?.[0];
  const letters = [event.key, latinKey(event)].map((key) => key.toLowerCase());
  const begins = (item: HTMLElement | undefined) =>
    letters.some((letter) => item?.textContent.toLowerCase().startsWith(letter));
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: inLine(lines[(current + 1) % lines.length]),
    ArrowUp: inLine(lines.at((current - 1) % lines.length)),
    ArrowRight: line[place + 1],
    ArrowLeft: line[Math.max(place - 1, 0)],
    Home: lines[0]?.[0],
    End: lines.at(-1)?.[0],
  };
  const names = lines.map(([item]) => item);
  const byLetter = [...names.slice(current + 1), ...names].find(begins);
  const target = targets[event.key] ?? byLetter;
  if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  target.focus();
}

export function Menu({ items, label, icon, isLabelled, face, tabIndex }: MenuProps) {
  const [said, say] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const anchor = `--popover-${id.replace(/\W/g, '')}`;
  const isSquare = !isLabelled && face === undefined;
  return (
    <>
      <Button
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={label}
        tabIndex={tabIndex}
        style={{ anchorName: anchor }}
        icon={icon}
        variant="quiet"
        size={face === undefined ? 'medium' : 'small'}
        className={classNames('aria-expanded:bg-surface-2', isSquare && 'w-7 px-0!')}
      >
        <span className={isLabelled ? undefined : 'sr-only'}>{label}</span>
        {face}
        {face !== undefined && !icon && <ChevronDown size={14} aria-hidden />}
      </Button>
      <div
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        // `flushSync` renders the content in time for the first frame.
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') flushSync(() => setIsOpen(true));
        }}
        onToggle={({ currentTarget, newState }) => {
          setIsOpen(newState === 'open');
          if (newState === 'open')
            currentTarget.querySelector<HTMLElement>('[data-first]')?.focus();
        }}
        onBlur={closeOnLeave}
        onKeyDown={moveFocus}
        style={{ positionAnchor: anchor }}
        className="m-auto max-h-[70dvh] max-w-[calc(100vw-16px)] overflow-y-auto rounded-float border border-line bg-surface-0 text-text shadow-float supports-[top:anchor(bottom)]:inset-auto supports-[top:anchor(bottom)]:top-[anchor(bottom)] supports-[top:anchor(bottom)]:right-[anchor(right)] max-[280px]:supports-[top:anchor(bottom)]:right-2 supports-[top:anchor(bottom)]:m-0 supports-[top:anchor(bottom)]:mt-1 supports-[top:anchor(bottom)]:[position-try-fallbacks:flip-inline,flip-block] min-w-40 p-1"
      >
        {isOpen && <MenuLines items={items} say={say} />}
      </div>
      {/* A menu may hold nothing but its items. */}
      {items.some(({ tools }) => tools) && (
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
      )}
    </>
  );
}

function MenuLines({ items, say }: { items: readonly MenuItem[]; say: (text: string) => void }) {
  const first = items.find(({ isChecked, isSwitch }) => isChecked && !isSwitch) ?? items[0];
  return [...Map.groupBy(items, ({ group }) => group)].map(([group, members]) => (
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
        <div key={item.label} role="none" data-line className="flex items-center">
          <MenuButton item={item} isFirst={item === first} />
          {item.tools?.().map((tool) => (
            <ToolButton key={tool.label} tool={tool} say={say} />
          ))}
        </div>
      ))}
    </div>
  ));
}

function ToolButton({ tool, say }: { tool: MenuTool; say: (text: string) => void }) {
  const { label, icon, isDisabled, onChoose } = tool;
  return (
    <IconButton
      role="menuitem"
      icon={icon}
      label={label}
      size="small"
      tabIndex={-1}
      // It keeps the focus, also where it has nothing more to do.
      aria-disabled={isDisabled || undefined}
      className="aria-disabled:opacity-40"
      onClick={({ currentTarget }) => {
        if (isDisabled) return;
        flushSync(() => say(onChoose()));
        // The line may have moved, which takes the focus from it.
        currentTarget.focus();
      }}
    />
  );
}

function MenuButton({ item, isFirst }: { item: MenuItem; isFirst: boolean }) {
  const { label, icon: Icon, isChecked, isSwitch = false, isDisabled = false } = item;
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
    </button>
  );
}
