import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react';
import { isDayText, monthsAfter, todayText } from '../../services/values/dates';
import type { Validity } from '../../services/values/form-rules';
import { classNames } from '../ui/button';
import type { Form } from './use-form';

export const controlClass =
  'w-full min-w-0 rounded-control border border-line-control bg-surface-0 px-2 fade focus-visible:-outline-offset-1 aria-invalid:border-danger';

interface FieldProps {
  label: string;
  isOptional?: boolean;
  hint?: ReactNode;
  error?: string;
  options?: readonly (readonly [value: string | number, text: string])[];
}

export function FieldNote({ id, hint, error }: Omit<FieldProps, 'label'> & { id: string }) {
  if ((error ?? hint) === undefined) return null;
  const tone = error === undefined ? 'text-muted' : 'text-danger';
  return (
    <div
      id={id}
      role={error === undefined ? undefined : 'alert'}
      className={classNames('text-hint wrap-break-word', tone)}
    >
      {error ?? hint}
    </div>
  );
}

/** A hint about what can be sent all the same. */
const Warning = ({ text }: { text: string }) => <span className="text-warning">{text}</span>;

function createField<Tag extends 'input' | 'textarea' | 'select'>(tag: Tag, shape: string) {
  const Control = tag as ElementType;
  return function Field(props: FieldProps & ComponentProps<Tag>) {
    const { label, isOptional, hint, error, options, className, ...control } = props;
    const id = useId();
    const noteId = `${id}-note`;
    return (
      <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
        <label htmlFor={id} className="font-semibold">
          {label}
          {isOptional && <span className="font-normal text-muted"> (optional)</span>}
        </label>
        <Control
          className={`${controlClass} ${shape}`}
          // Browsers keep what is in other fields on the disk.
          autoComplete="off"
          {...control}
          id={id}
          aria-describedby={(error ?? hint) === undefined ? undefined : noteId}
          aria-invalid={error !== undefined}
        >
          {options?.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Control>
        <FieldNote id={noteId} {...{ hint, error }} />
      </div>
    );
  };
}

export const TextField = createField('input', 'h-8');
export const TextAreaField = createField('textarea', 'py-1.5');
export const SelectField = createField('select', 'h-8 text-ellipsis');

/** Emptying the field lets the same file be chosen again. */
export const onFiles =
  (take: (files: FileList) => void) =>
  ({ target }: { target: HTMLInputElement }) => {
    if (target.files) take(target.files);
    target.value = '';
  };

export function CheckField({ label, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="[&>div]:ps-6">
      <label className="flex min-h-6 gap-2 py-0.5 font-semibold [&>input]:mt-0.5">
        <input type="checkbox" aria-describedby={id} {...input} />
        {label}
      </label>
      <FieldNote id={id} hint={hint} />
    </div>
  );
}

type ValidityFieldsProps = Pick<Form<Validity>, 'field'> & { ifPast: string };

export function ValidityFields({ field, ifPast }: ValidityFieldsProps) {
  const id = useId();
  const [validFrom, validTill] = [field('validFrom').value, field('validTill').value];
  const isPast = isDayText(validTill) && validTill < todayText();
  return (
    <>
      <TextField label="Valid From" type="date" {...field('validFrom')} />
      <TextField
        label="Valid Till"
        hint={isPast ? <Warning text={ifPast} /> : 'Through the end of that day.'}
        type="date"
        min={validFrom}
        list={id}
        {...field('validTill')}
      />
      <datalist id={id}>
        {[3, 6, 12].map((months) => (
          <option key={months} value={monthsAfter(validFrom, months)}>{`+${months} months`}</option>
        ))}
      </datalist>
    </>
  );
}
