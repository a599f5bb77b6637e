import { SelectField, TextField } from '../../forms/field';
import type { TableFilter } from '../data/table-view';

const inlineClass =
  'shrink-0 flex-row! items-center gap-1.5! *:w-auto *:max-w-40 [&>label]:font-normal [&>label]:text-muted';

interface FilterControlProps {
  filter: TableFilter;
  value: string;
  onChange: (value: string) => void;
  isInline?: boolean;
}

export function FilterControl({ filter, value, onChange, isInline }: FilterControlProps) {
  const field = {
    label: filter.label,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    className: isInline ? inlineClass : undefined,
  };
  if (filter.kind === 'day') return <TextField type="date" {...field} />;
  return (
    <SelectField {...field}>
      <option value="">{filter.allLabel}</option>
      {filter.options.map((option) => (
        <option key={option.label} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
