import { flexRender } from '@tanstack/react-table';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/icon-button';
import { ProblemSign } from '../problem-sign';
import type { TableRow } from '../data/streamed-rows';
import type { AppRow } from '../use-app-table';
import type { StackedRole } from '../data/table-column';

interface StackedRowProps<Row extends TableRow> {
  row: AppRow<Row>;
  isExpanded: boolean;
  onToggle: () => void;
}

export function StackedRow<Row extends TableRow>({
  row,
  isExpanded,
  onToggle,
}: StackedRowProps<Row>) {
  const { problems = [] } = row.original.row;
  const cells = (role: StackedRole, className: string, sign?: ReactNode) =>
    row.getVisibleCells().map((cell, i) =>
      cell.column.columnDef.meta?.stacked === role ? (
        <div key={cell.id} role="gridcell" aria-colindex={i + 1} className={className}>
          {sign}
          <span className="sr-only">{cell.column.columnDef.meta.header}: </span>
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </div>
      ) : null,
    );
  return (
    <div className="flex h-[55px] items-center gap-1 pr-1 pl-3 in-[[role=treegrid]]:pl-5">
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center">
          {cells(
            'title',
            'min-w-0 flex-1 truncate font-medium',
            problems.length > 0 && <ProblemSign problems={problems} />,
          )}
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
          size="small"
          aria-expanded={isExpanded}
          tabIndex={row.original.isActive ? 0 : -1}
          className={classNames('[&>svg]:transition-transform', isExpanded && '[&>svg]:rotate-180')}
          onClick={onToggle}
        />
      </div>
    </div>
  );
}
