import { ChevronDown } from 'lucide-react';
import { classNames, IconButton } from '../../ui/button';
import { ProblemSign } from '../../ui/problems';
import type { TableRow } from '../data/streamed-rows';
import type { CellPlace, StackedRole, TableColumn } from '../data/table-column';

interface StackedRowProps<Row extends TableRow> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  place: CellPlace;
  isExpanded: boolean;
  onToggle: () => void;
}

export function StackedRow<Row extends TableRow>(props: StackedRowProps<Row>) {
  const { row, columns, place, isExpanded } = props;
  const cells = (role: StackedRole, className: string) =>
    columns.map(
      (column, i) =>
        column.stacked === role && (
          <div key={column.id} role="gridcell" aria-colindex={i + 1} className={className}>
            {role === 'title' && <ProblemSign problems={row.problems} />}
            <span className="sr-only">{column.header}: </span>
            {column.cell(row, place)}
          </div>
        ),
    );
  return (
    <div className="flex h-[55px] items-center gap-1 pr-1 pl-3">
      {cells('number', 'mr-1 min-w-7 self-start pt-1 text-end text-hint')}
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center">
          {cells('title', 'min-w-0 flex-1 truncate font-semibold')}
          {cells('state', 'ml-1.5 max-w-1/2 shrink-0 truncate has-data-missing:hidden')}
        </div>
        <div className="flex min-w-0 gap-2 text-hint text-muted">
          {cells(
            'secondary',
            'max-w-3/5 shrink-0 truncate last:max-w-none last:min-w-0 last:shrink has-data-missing:hidden',
          )}
        </div>
      </div>
      {cells('action', 'shrink-0')}
      <div role="gridcell">
        <IconButton
          icon={ChevronDown}
          label={isExpanded ? 'Show fewer values' : 'Show all values'}
          size="medium"
          aria-expanded={isExpanded}
          tabIndex={place.tabIndex}
          className={classNames('[&>svg]:transition-transform', isExpanded && '[&>svg]:rotate-180')}
          onClick={props.onToggle}
        />
      </div>
    </div>
  );
}
