import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names';

export const controlClass =
  'w-full rounded-control border border-line-control bg-surface-0 px-2 transition-colors duration-100 aria-invalid:border-danger disabled:opacity-60';

interface FieldFrameProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  className?: string;
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
  }) => ReactNode;
}

/** Label above, control, then the error or the hint below; for controls that are not plain inputs. */
export function FieldFrame({ label, hint, error, className, children }: FieldFrameProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const isHinted = error === undefined && hint !== undefined;
  const describedBy = classNames(error !== undefined && errorId, isHinted && hintId);
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error !== undefined,
      })}
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-hint text-danger">
          {error}
        </p>
      )}
      {isHinted && (
        <p id={hintId} className="text-hint text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

type FieldProps = Omit<FieldFrameProps, 'children'>;

export function TextField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => <input className={`${controlClass} h-8`} {...input} {...control} />}
    </FieldFrame>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea rows={4} className={`${controlClass} py-1.5`} {...input} {...control} />
      )}
    </FieldFrame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldProps & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => <select className={`${controlClass} h-8`} {...input} {...control} />}
    </FieldFrame>
  );
}
