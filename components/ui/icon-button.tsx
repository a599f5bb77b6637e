import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  /** The accessible name, also shown as the tooltip. */
  label: string;
  size?: 'normal' | 'small';
  isDanger?: boolean;
}

export function IconButton({
  icon: Icon,
  label,
  size = 'normal',
  isDanger = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-control transition-colors duration-100 disabled:opacity-50',
        size === 'small' ? 'size-7' : 'size-8',
        isDanger ? 'text-danger hover:bg-danger-soft' : 'hover:bg-surface-2',
        className,
      )}
      {...rest}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
