import { Button, type ButtonProps, classNames } from './button';

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
