import { useMemo, useState } from 'react';
import { SelectField, TextField } from '../../forms/field';
import { daysBetween, isImported, relativePeriods } from '../../../services/values/periods';
import type { TableRow } from '../data/streamed-rows';
import type { TableFilter } from '../data/table-view';

const inlineClass =
  'shrink-0 flex-row! items-center gap-1.5! *:w-auto *:max-w-40 [&>label]:font-normal [&>label]:text-muted';

interface FilterControlProps {
  filter: TableFilter;
  value: string;
  onChange: (value: string) => void;
  isInline?: boolean;
  rows: readonly TableRow[];
}

export function FilterControl(props: FilterControlProps) {
  const { filter, value, onChange, isInline } = props;
  if (filter.kind === 'period') return <PeriodControl {...props} />;
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

function PeriodControl({ filter, value, onChange, isInline, rows }: FilterControlProps) {
  // All rows are looked at only for a hint that is about to be seen.
  const [isHinted, setIsHinted] = useState(!isInline);
  const areImported = useMemo(() => isHinted && isImported(rows), [isHinted, rows]);
  const showHint = () => setIsHinted(true);
  const days = daysBetween(value);
  const className = isInline ? inlineClass : undefined;
  const hint = `When it was written to the database. What was imported or brought back has the day of that.${
    areImported ? ' Most of these were added within one hour, as by an import.' : ''
  }`;
  const isReversed = days && days.first !== '' && days.last !== '' && days.last < days.first;
  return (
    <>
      <SelectField
        label={filter.label}
        value={days ? '..' : value}
        onChange={({ target }) => onChange(target.value)}
        className={className}
        hint={isInline ? undefined : hint}
        title={isInline ? hint : undefined}
        onPointerEnter={showHint}
        onFocus={showHint}
      >
        <option value="">Any time</option>
        {Object.entries(relativePeriods).map(([period, { label }]) => (
          <option key={period} value={period}>
            {label}
          </option>
        ))}
        <option value="..">Between…</option>
      </SelectField>
      {days && (
        <>
          <TextField
            type="date"
            label="From"
            value={days.first}
            onChange={({ target }) => onChange(`${target.value}..${days.last}`)}
            className={className}
          />
          <TextField
            type="date"
            label="To"
            value={days.last}
            min={days.first}
            onChange={({ target }) => onChange(`${days.first}..${target.value}`)}
            error={isReversed ? 'This is before the first day.' : undefined}
            className={className}
          />
        </>
      )}
    </>
  );
}
