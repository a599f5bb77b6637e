import type { LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from './button';

interface PopoverButtonProps {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  icon?: LucideIcon;
  /** Shown instead of an icon; the label is read before it. */
  face?: ReactNode;
  /** Shown after the icon, for example the number of active filters. */
  count?: number;
  children: ReactNode;
}

/** A button with a popover whose content is rendered only while it is open. */
export function PopoverButton({ label, icon, face, count = 0, children }: PopoverButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const anchor = `--popover-${id.replace(/\W/g, '')}`;
  return (
    <>
      <Button
        popoverTarget={id}
        aria-expanded={isOpen}
        title={label}
        style={{ anchorName: anchor }}
        icon={icon}
        variant={face === undefined ? 'secondary' : 'quiet'}
        className={face === undefined ? 'min-w-8 px-1.5!' : 'px-1.5! text-hint font-normal!'}
      >
        <span className="sr-only">{label}</span>
        {face}
        {count > 0 && (
          <span className="rounded-full bg-accent px-1.5 text-hint text-on-accent tabular-nums">
            {count}
            <span className="sr-only"> on</span>
          </span>
        )}
      </Button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        style={{ positionAnchor: anchor }}
        className="m-auto max-h-[70dvh] w-64 max-w-[calc(100vw-16px)] overflow-y-auto rounded-control border border-line bg-surface-0 p-3 text-text shadow-float supports-[top:anchor(bottom)]:inset-auto supports-[top:anchor(bottom)]:top-[anchor(bottom)] supports-[top:anchor(bottom)]:right-[anchor(right)] supports-[top:anchor(bottom)]:m-0 supports-[top:anchor(bottom)]:mt-1 supports-[top:anchor(bottom)]:[position-try-fallbacks:flip-inline,flip-block]"
      >
        {isOpen && children}
      </div>
    </>
  );
}
