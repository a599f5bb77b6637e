import { restOf } from '../../lists/streamed-rows';
import { Button } from '../../ui/button';
import { Skeleton, useLasting } from '../../ui/loading';
import { EmptyState } from '../../ui/page';
import { noMatchTexts } from '../view/status-texts';
import { TableGrid } from './table-grid';
import type { GridProps } from './table-parts';

export function TableBody(props: GridProps) {
  const { table, view } = props;
  if (view.shown.source.length === 0) {
    if (view.isLoading || view.isWorking) return <SkeletonRows />;
    if (table.list.failure) return null;
    return <EmptyState title={table.empty.title}>{table.empty.text}</EmptyState>;
  }
  if (view.shown.indexes.length === 0 && view.isFiltered) return <NoMatches {...props} />;
  return <TableGrid {...props} />;
}

function NoMatches({ table, view }: GridProps) {
  const rest = restOf(table.list);
  const { title, text } = noMatchTexts({ ...table, ...view });
  return (
    <EmptyState
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {(view.shown.elsewhere ?? 0) > 0 && (
            <Button variant="primary" onClick={() => view.change({ isElsewhere: true })}>
              Show them
            </Button>
          )}
          {rest && <Button onClick={rest.run}>{rest.label}</Button>}
          <Button onClick={view.clear}>Clear all</Button>
        </div>
      }
    >
      {text}
    </EmptyState>
  );
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
