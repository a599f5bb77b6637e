import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { IconButton } from './button';

interface DrawerProps {
  /** Its first part gives way to the others. */
  title: ReactNode;
  onClose: () => void;
  style: CSSProperties;
  children: ReactNode;
}

/** Stands beside what it belongs to, which stays in use. */
export function Drawer({ title, onClose, style, children }: DrawerProps) {
  const titleId = useId();
  return (
    // Escape works also from the controls in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      style={style}
      className="sticky z-2 flex w-[400px] shrink-0 flex-col border-l border-line bg-surface-0"
    >
      <header className="flex min-h-11 items-center gap-2 border-b border-line py-1 pr-1.5 pl-4">
        <h2
          id={titleId}
          className="flex min-w-0 flex-1 items-center gap-2 font-semibold *:not-first:shrink-0"
        >
          {title}
        </h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </header>
      <div className="relative min-h-0 flex-1 overflow-y-auto px-4 py-3">{children}</div>
    </aside>
  );
}
