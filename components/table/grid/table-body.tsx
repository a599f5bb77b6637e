import { shownName } from '../../../services/values/cut-text';
import { countText } from '../../../services/values/formats';
import { restOf } from '../../lists/streamed-rows';
import { Button } from '../../ui/button';
import { Skeleton, useLasting } from '../../ui/loading';
import { EmptyState } from '../../ui/page';
import { elsewhereText } from '../view/table-view';
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

const databaseText =
  'The database is asked for names and codes that begin so, and for a whole address or number.';

function NoMatches({ table: { list, search }, view }: GridProps) {
  const { searched, query, hasFilters, isWhole, isLoading, shown, change, clear } = view;
  const what = searched === '' ? 'the filters' : `“${shownName(searched)}”`;
  const within = hasFilters && searched !== '' ? `${what} within the filters` : what;
  const loaded = `${countText(shown.source.length, list.noun)} loaded${isLoading ? ' so far' : ''}`;
  const isBeginning = search.mode === 'prefix' && searched !== '' && !query.isElsewhere;
  const begins = `No ${search.what ?? 'name'} begins with ${within}`;
  const others = isWhole ? `Nothing matches ${within}` : `None of the ${loaded} match ${within}`;
  const rest = isWhole ? undefined : restOf(list);
  const { elsewhere: count = 0 } = shown;
  const has = count === 1 ? 'has' : 'have';
  return (
    <EmptyState
      title={isBeginning ? `${begins}${isWhole ? '' : ` among the ${loaded}`}` : others}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {count > 0 && (
            <Button variant="primary" onClick={() => change({ isElsewhere: true })}>
              Show them
            </Button>
          )}
          {rest && <Button onClick={rest.run}>{rest.label}</Button>}
          <Button onClick={clear}>Clear all</Button>
        </div>
      }
    >
      {count > 0 && `${countText(count, list.noun)} ${has} it in ${elsewhereText}. `}
      {list.search && searched !== '' && databaseText}
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
