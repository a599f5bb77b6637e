import { type ComponentProps, createElement, type ReactNode, useId } from 'react';
import type { Validity } from '../../services/values/form-rules';
import { classNames } from '../ui/button';
import type { BindField } from './use-form';

export const controlClass =
  'w-full rounded-control border border-line-control bg-surface-0 px-2 fade focus-visible:-outline-offset-1 aria-invalid:border-danger disabled:opacity-60';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string;
}

/** Label, control, then the error or the hint. */
function createField<Tag extends 'input' | 'textarea' | 'select'>(tag: Tag, shape: string) {
  return function Field(props: FieldProps & ComponentProps<Tag>) {
    const { label, hint, error, className, ...control } = props;
    const id = useId();
    const isHinted = error === undefined && hint !== undefined;
    const descriptionId = `${id}-description`;
    return (
      <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {createElement(tag, {
          className: `${controlClass} ${shape}`,
          ...control,
          id,
          'aria-describedby': isHinted || error !== undefined ? descriptionId : undefined,
          'aria-invalid': error !== undefined,
        })}
        {error !== undefined && (
          <p id={descriptionId} role="alert" className="text-hint text-danger">
            {error}
          </p>
        )}
        {isHinted && (
          <div id={descriptionId} className="text-hint text-muted">
            {hint}
          </div>
        )}
      </div>
    );
  };
}

export const TextField = createField('input', 'h-8');
export const TextAreaField = createField('textarea', 'py-1.5');
export const SelectField = createField('select', 'h-8 ps-1');

/** A checkbox with its label beside it and the hint below. */
export function CheckField({ label, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const hintId = useId();
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-6 items-center gap-2 font-semibold">
        <input type="checkbox" aria-describedby={hintId} className="size-4" {...input} />
        {label}
      </label>
      <div id={hintId} className="text-hint text-muted">
        {hint}
      </div>
    </div>
  );
}

export function ValidityFields({ field }: { field: BindField<Validity> }) {
  return (
    <>
      <TextField label="Valid From" type="date" {...field('validFrom')} />
      <TextField
        label="Valid Till"
        hint="Through the end of that day."
        type="date"
        min={field('validFrom').value}
        {...field('validTill')}
      />
    </>
  );
}
