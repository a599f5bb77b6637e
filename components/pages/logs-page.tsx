import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { type Log, logAsJson, logDetailGroups } from '../../services/logs/log';
import { api } from '../../services/api/client';
import { useList } from '../table/data/use-list';
import { DataTable } from '../table/data-table';
import { formatDayAndTime, formatMonthDay } from '../../services/values/day-formats';
import { countText, formatDate, formatTime } from '../../services/values/formats';
import { tableColumns } from '../table/table-columns';
import { copyText } from '../ui/copy';
import { openDialog } from '../ui/dialog-area';
import { DocumentDialog, documentFields } from '../ui/document';
import { PersonButton } from '../ui/person-button';
import { ProblemNote } from '../ui/problems';

const make = tableColumns<Log>();

const pageSize = 100;

function formatShortDate(atMs: number) {
  const isThisYear = new Date(atMs).getFullYear() === new Date().getFullYear();
  return isThisYear ? formatMonthDay(atMs) : formatDate(atMs);
}

export const placeText = (...parts: string[]) => parts.filter(Boolean).join(', ');

export const logColumns = [
  make.id({ minPx: 82 }),
  make.text({ id: 'event', read: (log) => log.event, minPx: 66, stacked: 'title' }),
  make.text({
    id: 'profile',
    header: 'Profile Name',
    read: (log) => log.profileName,
    stacked: 'secondary',
  }),
  make.dateTime({
    readMs: (log) => log.at,
    minPx: 162,
    stacked: 'state',
    inStack: (cell, { at }) => (at === null ? cell : `${formatShortDate(at)}, ${formatTime(at)}`),
  }),
  make.text({
    id: 'ip',
    header: 'IP Address',
    read: (log) => log.ipAddress,
    maxPx: 120,
    minPx: 104,
  }),
  make.text({
    id: 'location',
    read: ({ city, region, country }) => placeText(city, region, country),
    minPx: 60,
    stacked: 'secondary',
    inStack: (_, { city, country }) => placeText(city, country),
  }),
  make.action({
    id: 'view',
    header: 'View More',
    label: 'View',
    minPx: 72,
    maxPx: 96,
    stacked: 'action',
    run: (log) => openDialog((close) => <LogDetails log={log} onClose={close} />),
  }),
];

const withoutTime = { one: 'log has no time and is', other: 'logs have no time and are' };

export default function LogsPage() {
  const list = useList<Log>({
    name: 'logs',
    noun: { one: 'log', other: 'logs' },
    readPage: (after) => api.logs.page({ after, size: pageSize }),
  });
  const { data: counts } = useQuery({
    queryKey: ['logs', 'count'],
    queryFn: () => api.logs.count(),
    // Beside a list that fails, the count could fail after Retry, and nothing would repeat it.
    enabled: list.status !== 'loading' && list.status !== 'failed',
  });
  const total = counts?.listed;
  const isAll = list.rows.length >= (total ?? Infinity);
  // Logs that older clients dated by text are read first.
  const lastAt = list.rows.at(-1)?.at;
  const reach = lastAt == null ? '' : `back to ${formatShortDate(lastAt)}`;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <DataTable
        name="logs"
        title="Logs"
        rows={{ ...list, total }}
        columns={logColumns}
        hasPeople
        search={{
          label: 'Search event, region, country or city',
          placeholder: 'Event or place',
          mode: 'substring',
          texts: ({ event, region, country, city }) => [event, region, country, city],
        }}
        defaultSort={{ column: 'time', isDescending: true }}
        empty={{ title: 'No logs yet', text: 'User activity appears here.' }}
        reach={list.loadMore && !isAll ? reach : undefined}
      />
      {counts && counts.withoutTime > 0 && (
        <p className="border-t border-line px-edge py-2 text-hint text-muted">
          {countText(counts.withoutTime, withoutTime)} not listed.
        </p>
      )}
    </div>
  );
}

function LogDetails({ log, onClose }: { log: Log; onClose: () => void }) {
  const { event, profileName, at, problems } = log;
  return (
    <div className="contents [--label:88px]">
      <DocumentDialog
        title="Log Details"
        headerAction={{
          icon: Copy,
          onClick: () => void copyText(logAsJson(log), 'Log copied as JSON.'),
          children: 'Copy as JSON',
        }}
        heading={event}
        facts={[profileName, at === null ? undefined : formatDayAndTime(at)]}
        sections={[...logDetailGroups(log), { title: 'Document', fields: documentFields(log) }]}
        onClose={onClose}
      >
        <ProblemNote problems={problems} />
        <PersonButton person={log} />
      </DocumentDialog>
    </div>
  );
}
