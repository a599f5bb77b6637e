import { shownName } from '../../../services/values/cut-text';
import { Button } from '../../ui/button';
import { Skeleton, useLasting } from '../../ui/loading';
import { EmptyState } from '../../ui/page';
import { TableGrid } from './table-grid';
import type { GridProps } from './table-parts';

export function TableBody(props: GridProps) {
  const { table, view } = props;
  if (view.shown.source.length === 0) {
    if (view.isLoading || view.isWorking) return <SkeletonRows />;
    if (table.list.failure) return null;
    return <EmptyState title={table.empty.title}>{table.empty.text}</EmptyState>;
  }
  if (view.shown.indexes.length === 0 && view.isFiltered) return <NoMatches view={view} />;
  return <TableGrid {...props} />;
}

function NoMatches({ view }: Pick<GridProps, 'view'>) {
  const { searched, isLoading, clear } = view;
  const what = searched === '' ? 'the filters' : `“${shownName(searched)}”`;
  const title = `Nothing matches ${what}${isLoading ? ' so far' : ''}`;
  return <EmptyState title={title} action={<Button onClick={clear}>Clear all</Button>} />;
}

function SkeletonRows() {
  if (!useLasting(true, 100)) return null;
  return (
    <div aria-hidden className="flex h-0 grow flex-col gap-6 overflow-hidden px-edge pt-4">
      {Array.from({ length: 40 }, (_, i) => (
        <Skeleton key={i} className="h-3 w-1/2 shrink-0" />
      ))}
    </div>
  );
}
