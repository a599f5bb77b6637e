import { useQuery } from '@tanstack/react-query';
import { api } from '../../services/api/client';
import { formatShortDate } from '../../services/values/day-formats';
import { countText } from '../../services/values/formats';
import { lists } from '../lists/lists';
import { useList } from '../lists/use-list';
import { DataTable } from '../table/data-table';
import { ListNote } from '../ui/page';
import { logColumns } from './log-columns';

const withoutTime = { one: 'log has no time and is', other: 'logs have no time and are' };

export default function LogsPage() {
  const list = useList(lists.logs);
  const { data: counts } = useQuery({
    queryKey: [lists.logs.name, 'count'],
    queryFn: () => api.logs.count(),
    // Beside a list that fails, the count could fail after Retry, and nothing would repeat it.
    enabled: list.status !== 'loading' && list.status !== 'failed',
  });
  const total = counts?.listed;
  const isAll = list.rows.length >= (total ?? Infinity);
  // Logs that older clients dated by text are read first.
  const lastAt = list.rows.at(-1)?.at;
  const reach = lastAt == null ? '' : formatShortDate(lastAt);
  return (
    <div className="@container flex h-full min-h-0 flex-col">
      <DataTable
        title="Logs"
        list={{ ...list, total }}
        columns={logColumns}
        search={{
          label: 'Search event, region, country or city',
          placeholder: 'Event or place',
          mode: 'substring',
          texts: ({ event, region, country, city }) => [event, region, country, city],
        }}
        defaultSort={{ id: 'time', desc: true }}
        empty={{ title: 'No logs yet', text: 'User activity appears here.' }}
        reach={list.loadMore && !isAll ? reach : undefined}
      />
      {counts && counts.withoutTime > 0 && (
        <ListNote>{countText(counts.withoutTime, withoutTime)} not listed.</ListNote>
      )}
    </div>
  );
}
