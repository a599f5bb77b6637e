import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../services/api/client';
import type { Log } from '../../services/logs/log';
import type { TestTaken } from '../../services/tests-taken/test-taken';
import { formatDayAndTime } from '../../services/values/day-formats';
import type { Secret } from '../../services/values/mask';
import { codeOf } from '../../services/vouchers/voucher';
import { type ListData, listKey } from '../table/data/list-data';
import type { TableRow } from '../table/data/streamed-rows';

/** What a row is found by, in the order in which it is shown. The note is shown only. */
export type Texts = Partial<Record<Secret | 'title' | 'note', string>>;

type Search<Row> = (
  input: { text: string; isName: boolean; most: number },
  options: { signal: AbortSignal },
) => Promise<readonly Row[]>;

export type Kind = ReturnType<typeof kind<TableRow>>;

/** A list by its name in the cache. While it is not loaded, texts of some forms are searched. */
function kind<Row extends TableRow>(
  title: string,
  list: string,
  page: string,
  forms: string,
  { search }: { search?: Search<Row> },
  textsOf: (row: Row) => Texts,
) {
  return { title, list, page, forms: forms.split(' '), search, textsOf };
}

export const kinds = [
  kind('People', 'users', '/', 'email phone id word name', api.users, (row) => ({
    name: row.displayName,
    email: row.email,
    phone: row.phoneNumber,
  })),
  kind('Codes', 'vouchers', '/voucher', 'code', api.vouchers, (row) => ({
    code: codeOf(row),
    note: row.groupName,
  })),
  kind('Coupons', 'coupons', '/coupon', 'code word', api.coupons, ({ code }) => ({ code })),
  kind('Payments', 'payments', '/payments', 'email id', api.payments, (row) => ({
    name: row.userName,
    email: row.userEmail,
    note: row.selectedPlan,
  })),
  kind(
    'Appointments',
    'appointments',
    '/appointments',
    'email phone id',
    api.appointments,
    (row) => ({
      name: row.fullName,
      email: row.email,
      phone: row.phoneNumber,
      note: row.selectedDate === null ? '' : formatDayAndTime(row.selectedDate),
    }),
  ),
  kind('Posts', 'posts', '/blog', 'id', api.blog, (row) => ({
    title: row.title,
    note: row.authorName,
  })),
  kind<TestTaken>('Tests', 'tests-taken', '/test', '', {}, (row) => ({
    title: row.testName,
    note: row.timeText,
  })),
  kind<Log>('Logs', 'logs', '/logs', '', {}, (row) => ({
    title: row.event,
    name: row.profileName,
    ip: row.ipAddress,
  })),
] as readonly unknown[] as readonly Kind[];

export const dataOf = (client: QueryClient, { list }: Kind) =>
  client.getQueryData<ListData<TableRow>>(listKey(list));
