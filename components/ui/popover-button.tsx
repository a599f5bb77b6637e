import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type FocusEvent, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button, classNames } from './button';

export interface PopoverFace {
  label: string;
  icon?: LucideIcon;
  isLabelled?: boolean;
  face?: ReactNode;
  count?: number;
  tabIndex?: 0 | -1;
}

interface PopoverButtonProps extends PopoverFace, Pick<ComponentProps<'div'>, 'onKeyDown'> {
  role?: 'dialog' | 'menu';
  children: ReactNode;
}

export function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  // Without a target, the focus leaves the window, or a press outside closes the popover anyway.
  if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
  if (relatedTarget !== currentTarget.previousElementSibling) currentTarget.hidePopover();
}

export function PopoverButton(props: PopoverButtonProps) {
  const { label, icon, isLabelled, face, count = 0, tabIndex, role = 'dialog' } = props;
  const { children, onKeyDown } = props;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const anchor = `--popover-${id.replace(/\W/g, '')}`;
  const isSquare = !isLabelled && face === undefined && count === 0;
  return (
    <>
      <Button
        popoverTarget={id}
        aria-haspopup={role}
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
        {role === 'menu' && face !== undefined && !icon && <ChevronDown size={14} aria-hidden />}
        {count > 0 && (
          <span className="rounded-full bg-accent px-1.5 text-small font-semibold text-on-accent tabular-nums">
            {count}
            <span className="sr-only"> on</span>
          </span>
        )}
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- both roles are interactive */}
      <div
        id={id}
        popover="auto"
        role={role}
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
        onKeyDown={onKeyDown}
        style={{ positionAnchor: anchor }}
        className={classNames(
          'm-auto max-h-[70dvh] max-w-[calc(100vw-16px)] overflow-y-auto rounded-float border border-line bg-surface-0 text-text shadow-float supports-[top:anchor(bottom)]:inset-auto supports-[top:anchor(bottom)]:top-[anchor(bottom)] supports-[top:anchor(bottom)]:right-[anchor(right)] max-[280px]:supports-[top:anchor(bottom)]:right-2 supports-[top:anchor(bottom)]:m-0 supports-[top:anchor(bottom)]:mt-1 supports-[top:anchor(bottom)]:[position-try-fallbacks:flip-inline,flip-block]',
          role === 'menu' ? 'min-w-40 p-1' : 'w-72 p-3 max-[420px]:right-2!',
        )}
      >
        {isOpen && children}
      </div>
    </>
  );
}
