import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Spinner } from './loading';

const variants = {
  primary:
    'bg-accent font-semibold text-on-accent enabled:hover:bg-accent-hover forced-colors:border',
  secondary: 'border border-line-strong bg-surface-0 enabled:hover:bg-surface-2',
  quiet: 'enabled:hover:bg-surface-2',
  link: 'text-accent enabled:hover:bg-accent-soft',
  danger: 'danger-main',
  'danger-quiet': 'danger-quiet',
  'danger-rest': 'danger-rest',
};

const sizes = {
  small: { shape: 'h-6 gap-1 rounded-small text-hint', padding: 'px-1.5', iconPx: 14 },
  medium: { shape: 'h-7 gap-1.5 rounded-control', padding: 'px-2', iconPx: 16 },
  large: {
    shape: 'h-8 gap-1.5 rounded-control',
    padding: 'px-3 max-[260px]:h-auto max-[260px]:min-h-8 max-[260px]:whitespace-normal',
    iconPx: 16,
  },
};

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  icon?: LucideIcon;
  /** A busy button ignores clicks but keeps the focus. */
  isBusy?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'large', icon: Icon, isBusy, ...button } = props;
  const { children, className, onClick, ...rest } = button;
  const { shape, padding, iconPx } = sizes[size];
  // The spinner takes the place of a text, so that no button becomes wider.
  const hidesText = isBusy && !Icon;
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center whitespace-nowrap fade disabled:opacity-50',
        shape,
        children === undefined ? 'aspect-square' : padding,
        variants[variant],
        hidesText && 'inline-grid! *:col-start-1 *:row-start-1',
        className,
      )}
      {...rest}
    >
      {isBusy ? <Spinner /> : Icon && <Icon size={iconPx} aria-hidden className="shrink-0" />}
      <span className={hidesText ? 'opacity-0' : 'contents'}>{children}</span>
    </button>
  );
}

export function IconButton({ label, ...rest }: ButtonProps & { label: string }) {
  return <Button variant="quiet" aria-label={label} title={label} {...rest} />;
}

export const classNames = (...names: (string | false | undefined)[]) =>
  names.filter(Boolean).join(' ');
