import type { ComponentProps } from 'react';
import { controlClass } from '../../forms/field';
import { classNames } from '../../ui/button';
import { daysBetween, relativePeriods } from '../../../services/values/periods';
import type { TableFilter } from '../index/row-query';
import { addedFilter } from '../view/table-view';
import type { TableView } from '../view/use-view';

const addedHint =
  'When it was written to the database. What was imported or restored has the day of that.';

function optionsOf(filter: TableFilter) {
  if (filter.kind === 'choice') return [{ value: '', label: filter.allLabel }, ...filter.options];
  if (filter.kind !== 'period') return undefined;
  const offered = [...relativePeriods].filter(([, { first, end }]) =>
    filter.times === 'future' ? first >= 0 : first <= 0 && end <= 7,
  );
  const periods = offered.map(([value, { label }]) => ({ value, label }));
  return [{ value: '', label: 'Any time' }, ...periods, { value: '..', label: 'Between…' }];
}

export function FilterControl(props: { filter: TableFilter; view: TableView; isInline: boolean }) {
  const { filter, isInline } = props;
  const { query, change } = props.view;
  const isAdded = filter.id === addedFilter.id;
  const value = query.filters[filter.id] ?? '';
  const onChange = (next: string) => change({ filters: { ...query.filters, [filter.id]: next } });
  const days = filter.kind === 'period' ? daysBetween(value) : undefined;
  return (
    <div className="contents">
      <FilterField
        label={filter.label}
        value={days ? '..' : value}
        options={optionsOf(filter)}
        title={isInline && isAdded ? addedHint : undefined}
        onChange={onChange}
      />
      {days && (
        <div
          className={`group ${isInline ? 'order-last flex basis-full justify-end gap-2' : 'contents'}`}
        >
          <FilterField
            label="From"
            value={days.first}
            max={days.last}
            onChange={(first) => onChange(`${first}..${days.last}`)}
          />
          <FilterField
            label="To"
            value={days.last}
            min={days.first}
            onChange={(last) => onChange(`${days.first}..${last}`)}
          />
          <p className="hidden self-center text-hint text-danger group-has-invalid:block">
            The last day is before the first.
          </p>
        </div>
      )}
      {isAdded && !isInline && <p className="text-hint text-muted">{addedHint}</p>}
    </div>
  );
}

interface FilterFieldProps extends Pick<ComponentProps<'input'>, 'title' | 'min' | 'max'> {
  label: string;
  value: string;
  options?: readonly { value: string; label: string }[] | undefined;
  onChange: (value: string) => void;
}

function FilterField({ label, value, options, onChange, ...rest }: FilterFieldProps) {
  const control = {
    ...rest,
    'aria-label': label,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <label
      className={classNames(
        controlClass,
        'flex h-7 w-auto! shrink-0 items-center gap-1 has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus has-invalid:border-danger!',
        value !== '' && 'border-accent! bg-accent-soft!',
      )}
    >
      <span aria-hidden className="truncate text-muted">
        {label}:
      </span>
      {options ? (
        <select {...control} className="field-sizing-content min-w-0 flex-1 outline-none">
          {options.map((option) => (
            <option key={option.label} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input type="date" {...control} className="min-w-0 flex-1 outline-none" />
      )}
    </label>
  );
}
