import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Spinner } from './loading';

const variants = {
  primary: 'bg-accent text-on-accent enabled:hover:bg-accent-hover',
  secondary: 'border border-line-control bg-surface-0 enabled:hover:bg-surface-2',
  quiet: 'enabled:hover:bg-surface-2',
  danger: 'bg-danger-strong text-white enabled:hover:opacity-90',
  'danger-quiet': 'text-danger enabled:hover:bg-danger-soft',
};

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  /** `small` is for table rows: 28 px instead of 32. */
  size?: 'normal' | 'small';
  icon?: LucideIcon;
  /** A busy button ignores clicks but keeps the focus. */
  isBusy?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'normal',
  icon: Icon,
  isBusy = false,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-control px-3 font-medium whitespace-nowrap transition-colors duration-100 disabled:opacity-50',
        size === 'small' ? 'h-7 text-hint' : 'h-8',
        variants[variant],
        className,
      )}
      {...rest}
    >
      {isBusy ? <Spinner /> : Icon && <Icon size={16} aria-hidden />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'variant' | 'children'> {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  isDanger?: boolean;
}

export function IconButton({ label, isDanger, className, ...rest }: IconButtonProps) {
  return (
    <Button
      variant={isDanger ? 'danger-quiet' : 'quiet'}
      aria-label={label}
      title={label}
      className={classNames('aspect-square px-0!', className)}
      {...rest}
    />
  );
}

export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
