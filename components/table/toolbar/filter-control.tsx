import { type ReactNode, useId, useMemo, useState } from 'react';
import { controlClass, SelectSign } from '../../forms/field';
import { classNames } from '../../ui/button';
import { daysBetween, isImported, relativePeriods } from '../../../services/values/periods';
import type { TableRow } from '../data/streamed-rows';
import type { TableFilter } from '../data/table-view';

interface FilterControlProps {
  filter: TableFilter;
  value: string;
  onChange: (value: string) => void;
  isInline: boolean;
  rows: readonly TableRow[];
}

export function FilterControl(props: FilterControlProps) {
  const { filter, value, onChange } = props;
  if (filter.kind === 'period') return <PeriodControl {...props} />;
  if (filter.kind === 'day') return <DayFilter label={filter.label} {...{ value, onChange }} />;
  const options = filter.options.map((option) => [option.value, option.label] as const);
  return (
    <ChoiceFilter
      label={filter.label}
      value={value}
      options={[['', filter.allLabel], ...options]}
      onChange={onChange}
    />
  );
}

interface FilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The label stands in front of the value; filters that are on are coloured. */
function FilterBox({
  label,
  isOn,
  children,
}: {
  label: string;
  isOn: boolean;
  children: ReactNode;
}) {
  return (
    <label
      className={classNames(
        controlClass,
        'relative flex h-7 w-auto! shrink-0 items-center gap-1 has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus has-aria-invalid:border-danger',
        isOn && 'border-accent! bg-accent-soft!',
      )}
    >
      <span aria-hidden className="text-muted">
        {label}:
      </span>
      {children}
    </label>
  );
}

interface ChoiceFilterProps extends FilterProps {
  options: readonly (readonly [value: string, label: string])[];
  hint?: string;
  onHint?: () => void;
}

/** The select lies over the text that it shows, so that a press on the label opens it, too. */
function ChoiceFilter({ label, value, options, hint, onHint, onChange }: ChoiceFilterProps) {
  const chosen = options.find(([option]) => option === value) ?? options[0];
  return (
    <FilterBox label={label} isOn={value !== ''}>
      <span aria-hidden className="min-w-0 flex-1 truncate pe-5">
        {chosen?.[1]}
      </span>
      <SelectSign />
      <select
        aria-label={label}
        value={value}
        title={hint}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        onPointerEnter={onHint}
        onFocus={onHint}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(([option, text]) => (
          <option key={text} value={option}>
            {text}
          </option>
        ))}
      </select>
    </FilterBox>
  );
}

function DayFilter(props: FilterProps & { min?: string; error?: string | undefined }) {
  const { label, value, min, error, onChange } = props;
  const errorId = useId();
  return (
    <>
      <FilterBox label={label} isOn={value !== ''}>
        <input
          type="date"
          aria-label={label}
          value={value}
          min={min}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          className="min-w-0 flex-1 outline-none"
          onChange={({ target }) => onChange(target.value)}
        />
      </FilterBox>
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-hint text-danger @table:order-first">
          {error}
        </p>
      )}
    </>
  );
}

const periodOptions = [
  ['', 'Any time'],
  ...Object.entries(relativePeriods).map(([period, { label }]) => [period, label] as const),
  ['..', 'Between…'],
] as const;

function PeriodControl({ filter, value, onChange, isInline, rows }: FilterControlProps) {
  // All rows are looked at only for a hint that is about to be seen.
  const [isHinted, setIsHinted] = useState(!isInline);
  const areImported = useMemo(() => isHinted && isImported(rows), [isHinted, rows]);
  const days = daysBetween(value);
  const hint = `When it was written to the database. What was imported or brought back has the day of that.${
    areImported ? ' Most of these were added within one hour, as by an import.' : ''
  }`;
  const isReversed = days && days.first !== '' && days.last !== '' && days.last < days.first;
  return (
    <>
      <ChoiceFilter
        label={filter.label}
        value={days ? '..' : value}
        options={periodOptions}
        hint={hint}
        onHint={() => setIsHinted(true)}
        onChange={onChange}
      />
      {days && (
        <div
          className={
            isInline ? 'order-last flex basis-full items-center justify-end gap-2' : 'contents'
          }
        >
          <DayFilter
            label="From"
            value={days.first}
            onChange={(first) => onChange(`${first}..${days.last}`)}
          />
          <DayFilter
            label="To"
            value={days.last}
            min={days.first}
            onChange={(last) => onChange(`${days.first}..${last}`)}
            error={isReversed ? 'This is before the first day.' : undefined}
          />
        </div>
      )}
      {!isInline && <p className="text-hint text-muted">{hint}</p>}
    </>
  );
}
