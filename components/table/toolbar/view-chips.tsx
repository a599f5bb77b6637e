import { formatCount } from '../../../services/values/formats';
import type { TableParts } from '../grid/table-parts';
import type { TableFilter } from '../index/row-query';
import type { Chip } from '../view/table-props';
import { readView, writeView } from '../view/table-view';
import type { TableView } from '../view/use-view';
import { FilterControl } from './filter-control';

export function ViewChips(props: TableParts & { filters: readonly TableFilter[] }) {
  const { table, view, filters } = props;
  const views = viewChips(props);
  const chips = [...(table.chips ?? []), ...filterChips(view), ...views];
  // A view that is on says what it filters.
  const isOwn = !views.some(({ isOn }) => isOn);
  const isSet = ({ id }: TableFilter) => isOwn && view.query.filters[id];
  const seen = filters.filter((filter) => filter.kind !== 'period' || isSet(filter));
  if (chips.length + seen.length === 0) return null;
  return (
    <div role="group" aria-label="Views" className="flex min-w-0 basis-full flex-wrap gap-1.5 py-1">
      {seen.map((filter) => (
        <FilterControl key={filter.id} {...{ filter, view }} />
      ))}
      {chips.map(({ label, count, isOn, onChoose }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isOn}
          onClick={onChoose}
          className="min-h-6 rounded-full border border-line-strong px-2 text-hint fade hover:bg-surface-2 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
        >
          {label}
          {count !== undefined && <span className="tabular-nums"> {formatCount(count)}</span>}
        </button>
      ))}
    </div>
  );
}

function filterChips({ filters, query, setFilter }: TableView): Chip[] {
  return filters.flatMap((filter) => {
    if (filter.kind !== 'choice' || !filter.isChips) return [];
    const { id, allLabel, options } = filter;
    const usual = options.filter(({ isRare }) => !isRare);
    return [{ value: '', label: allLabel }, ...usual].map(({ value, label }) => ({
      label,
      isOn: value === (query.filters[id] ?? ''),
      onChoose: () => setFilter(id, value),
    }));
  });
}

function viewChips({ table, view, columns }: TableParts): Chip[] {
  const spec = { columns: columns.defined, filters: view.filters };
  const shown = writeView(view.query, new URLSearchParams(), spec).toString();
  return (table.views ?? []).map(({ label, query }) => {
    const isOn = query === shown;
    const next = readView(new URLSearchParams(isOn ? '' : query), spec);
    return { label, isOn, onChoose: () => view.change({ sort: undefined, ...next }) };
  });
}
