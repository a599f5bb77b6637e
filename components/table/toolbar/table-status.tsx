import { restOf } from '../../lists/streamed-rows';
import { Button, type ButtonProps } from '../../ui/button';
import { Spinner, useLasting } from '../../ui/loading';
import { Menu } from '../../ui/menu';
import { countText } from '../../../services/values/formats';
import type { TableParts } from '../grid/table-parts';
import { orderItems, orderText } from './order';
import { statusTexts } from '../view/status-texts';
import { SelectionBar, selectedText } from './selection-bar';
import { useAnnouncement } from './use-announcement';

const StatusButton = (button: ButtonProps) => <Button size="small" variant="link" {...button} />;

export function TableStatus(props: TableParts) {
  const { table, view, columns, selection } = props;
  const { list, groups, reach, defaultSort, unsorted = 'database order' } = table;
  const { isLoading, isWorking, isFiltered, shown, sort } = view;
  const { status, stop, loadMore, isSearching } = list;
  const groupsText = groups && countText(shown.groups?.length ?? 0, groups.noun);
  const { main, more, heard } = statusTexts({ ...table, ...view, groupsText });
  const rest = isFiltered || status === 'stopped' ? restOf(list) : undefined;
  const ordered = { columns: columns.all, sort, defaultSort, unsorted, groups };
  const order = orderText(ordered);
  const face = <span className="text-muted">{order}</span>;
  const showsWork = useLasting(isWorking);
  const selected = selection.count > 0 && `${selectedText(props)}.`;
  const news = useAnnouncement(list, view, `Sorted: ${order}`, selected || heard);
  const told = (
    <p key="told" role="status" className="sr-only">
      {news}
    </p>
  );
  if (selected) return [told, <SelectionBar key="selection" {...props} />];
  return (
    <>
      {told}
      {/* A text that does not fit wraps to a line that is not seen. */}
      <p
        title={main + more}
        className="flex h-4 min-w-20 flex-1 flex-wrap overflow-hidden text-hint whitespace-pre text-muted"
      >
        <span className="max-w-full truncate">{main}</span>
        {more}
      </p>
      {(isLoading || showsWork || isSearching) && <Spinner />}
      {status === 'streaming' && !loadMore && <StatusButton onClick={stop}>Stop</StatusButton>}
      {/* A search reads the rest only on request: it costs reads and may hold no match. */}
      {rest && <StatusButton onClick={rest.run}>{rest.label}</StatusButton>}
      {loadMore && !isFiltered && (
        <StatusButton isBusy={isLoading} onClick={loadMore}>
          Load {reach === undefined ? 'more' : 'older'}
        </StatusButton>
      )}
      {view.hasFilters && shown.indexes.length > 0 && (
        <StatusButton onClick={view.clear}>Clear all</StatusButton>
      )}
      {shown.source.length > 0 && (
        <Menu label="Order" face={face} items={orderItems(ordered, view.changeSort)} />
      )}
    </>
  );
}
