import type { Log } from '../../services/logs/log';
import { formatMonthDay } from '../../services/values/day-formats';
import { formatDate, formatTime } from '../../services/values/formats';
import { tableColumns } from '../table/columns/table-columns';
import { openDialog } from '../ui/dialog-area';
import { LogDetails } from './log-details';

const make = tableColumns<Log>();

export function formatShortDate(atMs: number) {
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
