import { useId } from 'react';
import { controlClass, SelectField, TextField } from '../../forms/field';
import type { TableFilter } from '../data/table-filter';

interface FilterControlProps {
  filter: TableFilter;
  value: string;
  onChange: (value: string) => void;
  isInline?: boolean;
}

export function FilterControl({ filter, value, onChange, isInline = false }: FilterControlProps) {
  const id = useId();
  const input = {
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const options = filter.kind === 'choice' && (
    <>
      <option value="">{filter.allLabel}</option>
      {filter.options.map((option) => (
        <option key={option.label} value={option.value}>
          {option.label}
        </option>
      ))}
    </>
  );
  if (!isInline) {
    return filter.kind === 'choice' ? (
      <SelectField label={filter.label} {...input}>
        {options}
      </SelectField>
    ) : (
      <TextField label={filter.label} type="date" {...input} />
    );
  }
  return (
    <div className="flex shrink-0 items-center gap-1.5">
      <label htmlFor={id} className="whitespace-nowrap text-muted">
        {filter.label}
      </label>
      {filter.kind === 'choice' ? (
        <select id={id} className={`${controlClass} h-8 w-auto max-w-40`} {...input}>
          {options}
        </select>
      ) : (
        <input id={id} type="date" className={`${controlClass} h-8 w-auto`} {...input} />
      )}
    </div>
  );
}
