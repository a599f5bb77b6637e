import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass } from '../../forms/field';
import { classNames, IconButton } from '../../ui/button';
import type { MenuItem } from '../../ui/menu';
import { pageCommands } from '../../ui/page-commands';
import { daysBetween, relativePeriods } from '../../../services/values/periods';
import type { TableFilter } from '../index/row-query';
import type { TableView } from '../view/use-view';

function optionsOf(filter: TableFilter) {
  if (filter.kind === 'choice') return [{ value: '', label: filter.allLabel }, ...filter.options];
  if (filter.kind !== 'period') return undefined;
  const offered = [...relativePeriods].filter(([, { first, end }]) =>
    filter.times === 'future' ? first >= 0 : first <= 0 && end <= 7,
  );
  const periods = offered.map(([value, { label }]) => ({ value, label }));
  return [{ value: '', label: 'Any time' }, ...periods, { value: '..', label: 'Between…' }];
}

export const periodItems = (filter: TableFilter, { query, setFilter }: TableView): MenuItem[] =>
  optionsOf(filter)?.map(({ value, label }) => ({
    group: filter.label,
    label,
    isChecked: value === (query.filters[filter.id] ?? ''),
    onChoose: () => setFilter(filter.id, value),
  })) ?? [];

export function FilterControl({ filter, view }: { filter: TableFilter; view: TableView }) {
  const value = view.query.filters[filter.id] ?? '';
  const onChange = (next: string) => view.setFilter(filter.id, next);
  const days = filter.kind === 'period' ? daysBetween(value) : undefined;
  const isOn = value !== '';
  return (
    <>
      <FilterField
        label={filter.label}
        isClear={isOn && filter.kind !== 'period'}
        value={days ? '..' : value}
        options={optionsOf(filter)}
        onChange={onChange}
        onRemove={isOn ? () => onChange('') : undefined}
      />
      {days && (
        <div className="group contents">
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
    </>
  );
}

interface FilterFieldProps extends Pick<ComponentProps<'input'>, 'min' | 'max'> {
  label: string;
  isClear?: boolean | undefined;
  value: string;
  options?: readonly { value: string; label: string }[] | undefined;
  onChange: (value: string) => void;
  onRemove?: (() => void) | undefined;
}

function FilterField(props: FilterFieldProps) {
  const { label, isClear, value, options, onChange, onRemove, ...rest } = props;
  const control = {
    ...rest,
    'aria-label': label,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div
      className={classNames(
        controlClass,
        'flex h-7 w-auto! max-w-full items-center gap-1 has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus has-invalid:border-danger!',
        value !== '' && 'border-accent! bg-accent-soft!',
      )}
    >
      <span aria-hidden className="truncate text-muted empty:hidden">
        {isClear ? '' : `${label}:`}
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
      {onRemove && (
        <IconButton
          icon={X}
          size="small"
          label={`Remove the filter ${label}`}
          className="-ms-1.5 -me-2"
          onClick={() => {
            // This button, which has the focus, is about to go.
            pageCommands.get().focusSearch?.();
            onRemove();
          }}
        />
      )}
    </div>
  );
}
