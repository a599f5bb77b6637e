import { api } from '../../services/api/client';
import type { ListApi } from '../../services/lists/differences';
import { pageOf } from '../../services/lists/page-lists';
import type { Log } from '../../services/logs/log';
import type { TestTaken } from '../../services/tests-taken/test-taken';
import { formatDayAndTime } from '../../services/values/day-formats';
import { codeOf } from '../../services/vouchers/voucher';
import type { TableRow } from '../lists/streamed-rows';

/** Their order is that on the screen. A row is not found by its note. */
export type Texts = Partial<
  Record<'title' | 'name' | 'email' | 'phone' | 'code' | 'ip' | 'note', string>
>;

export type Kind = ReturnType<typeof kind<TableRow>>;

function kind<Row extends TableRow>(
  title: string,
  list: string,
  forms: string,
  { search }: Pick<ListApi<Row>, 'search'>,
  textsOf: (row: Row) => Texts,
) {
  return { title, list, page: pageOf(list), forms: forms.split(' '), search, textsOf };
}

export const kinds = [
  kind('People', 'users', 'email phone id word name', api.users, (row) => ({
    name: row.displayName,
    email: row.email,
    phone: row.phoneNumber,
  })),
  kind('Codes', 'vouchers', 'code', api.vouchers, (row) => ({
    code: codeOf(row),
    note: row.groupName,
  })),
  kind('Coupons', 'discount-coupons', 'code word', api.coupons, ({ code }) => ({ code })),
  kind('Payments', 'payments', 'email id', api.payments, (row) => ({
    name: row.userName,
    email: row.userEmail,
    note: row.selectedPlan,
  })),
  kind('Appointments', 'appointments', 'email phone id', api.appointments, (row) => ({
    name: row.fullName,
    email: row.email,
    phone: row.phoneNumber,
    note: row.selectedDate === null ? '' : formatDayAndTime(row.selectedDate),
  })),
  kind('Posts', 'blog-posts', 'id', api.blog, (row) => ({
    title: row.title,
    note: row.authorName,
  })),
  kind<TestTaken>('Tests', 'tests-taken', '', {}, (row) => ({
    title: row.testName,
    note: row.timeText,
  })),
  kind<Log>('Logs', 'logs', '', {}, (row) => ({
    title: row.event,
    name: row.profileName,
    ip: row.ipAddress,
  })),
] as readonly unknown[] as readonly Kind[];
