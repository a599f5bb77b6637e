import { Button } from '../../ui/button';
import { isGrowing, type StreamedRows, type TableRow } from '../data/streamed-rows';

interface TableReachProps {
  streamed: StreamedRows<TableRow>;
  reach: string | undefined;
  isFiltered: boolean;
}

/** A search loads older rows only on request: each page costs reads and may hold no match. */
export function TableReach({ streamed, reach, isFiltered }: TableReachProps) {
  if (reach === undefined) return null;
  return (
    <div className="flex min-h-9 items-center justify-between gap-2 border-t border-line px-3 py-1 text-hint text-muted">
      <p role="status">
        {isFiltered ? 'Searched' : 'Loaded'} {reach}
      </p>
      {streamed.loadMore && (
        <Button size="small" isBusy={isGrowing(streamed)} onClick={streamed.loadMore}>
          {isFiltered ? 'Search older' : 'Load older'}
        </Button>
      )}
    </div>
  );
}
