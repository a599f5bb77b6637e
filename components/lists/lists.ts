import { api } from '../../services/api/client';
import type { Appointment } from '../../services/appointments/appointment';
import type { Post } from '../../services/blog/post';
import type { Coupon } from '../../services/coupons/coupon';
import type { collections } from '../../services/collections';
import type { ListApi } from '../../services/lists/differences';
import type { Log } from '../../services/logs/log';
import { moneyText, type Payment } from '../../services/payments/payment';
import { personNamed, personRoute } from '../../services/people/person-route';
import type { TestTaken } from '../../services/tests-taken/test-taken';
import type { User } from '../../services/users/user';
import { formatDayAndTime } from '../../services/values/day-formats';
import type { TextForm } from '../../services/values/text-form';
import { codeNoun, codeOf, type Voucher } from '../../services/vouchers/voucher';
import type { ListName, ListSource, PagedSource, Texts } from './list-data';
import type { TableRow } from './streamed-rows';

interface Facts<Row> extends ListName<Row> {
  route: string;
  /** The page at this address needs it, too. */
  alsoOn?: string;
  title?: string;
  forms: TextForm[];
  textsOf(row: Row): Texts;
  /** A row that is found otherwise opens the page of the list. */
  routeOf?(row: Row): string;
}

type Whole<Row> = Facts<Row> & ListSource<Row>;
type Paged<Row> = Facts<Row> & PagedSource<Row>;

/** Their order is that of the palette. */
export const lists = {
  users: {
    name: 'users',
    noun: { one: 'user', other: 'users' },
    route: '/',
    alsoOn: '/test',
    api: api.users,
    personOf: ({ id }) => ({ uid: id }),
    title: 'People',
    forms: ['email', 'phone', 'id', 'word', 'name'],
    textsOf: (row) => ({ name: row.displayName, email: row.email, phone: row.phoneNumber }),
    routeOf: ({ id }) => personRoute({ uid: id }),
  } satisfies Whole<User>,
  vouchers: {
    name: 'vouchers',
    noun: codeNoun,
    route: '/voucher',
    api: api.vouchers,
    isUnused: ({ redeemed }) => redeemed === 0,
    changedSince: api.vouchers.handedOutSince,
    forms: ['code', 'word', 'name'],
    textsOf: (row) => ({ code: codeOf(row), note: row.groupName }),
  } satisfies Whole<Voucher>,
  coupons: {
    name: 'discount-coupons',
    noun: { one: 'coupon', other: 'coupons' },
    route: '/coupon',
    api: api.coupons,
    isUnused: ({ redeemed }) => redeemed === 0,
    forms: ['code', 'word'],
    textsOf: ({ code }) => ({ code }),
  } satisfies Whole<Coupon>,
  payments: {
    name: 'payments',
    noun: { one: 'payment', other: 'payments' },
    route: '/payments',
    api: api.payments,
    personOf: ({ userId, userEmail }) => personNamed({ uid: userId, email: userEmail }),
    forms: ['email', 'id'],
    textsOf: (row) => ({
      name: row.userName,
      email: row.userEmail,
      note: moneyText(row) || row.selectedPlan,
    }),
  } satisfies Whole<Payment>,
  appointments: {
    name: 'appointments',
    noun: { one: 'appointment', other: 'appointments' },
    failureTitle: 'Failed to fetch appointments',
    route: '/appointments',
    api: api.appointments,
    personOf: ({ uid, email }) => personNamed({ uid, email }),
    forms: ['email', 'phone', 'id'],
    textsOf: (row) => ({
      name: row.fullName,
      email: row.email,
      phone: row.phoneNumber,
      note:
        row.selectedDate === null
          ? row.storedTexts?.selectedDate
          : formatDayAndTime(row.selectedDate),
    }),
  } satisfies Whole<Appointment>,
  posts: {
    name: 'blog-posts',
    noun: { one: 'post', other: 'posts' },
    route: '/blog',
    api: api.blog,
    forms: ['id'],
    textsOf: ({ title, authorName }) => ({ title, note: authorName }),
  } satisfies Whole<Post>,
  testsTaken: {
    name: 'tests-taken',
    noun: { one: 'test', other: 'tests' },
    route: '/test',
    api: api.testsTaken,
    personOf: ({ uid }) => ({ uid }),
    forms: [],
    textsOf: ({ testName, timeText }) => ({ title: testName, note: timeText }),
    routeOf: ({ uid }) => personRoute({ uid }),
  } satisfies Whole<TestTaken>,
  logs: {
    name: 'logs',
    noun: { one: 'log', other: 'logs' },
    failureTitle: 'Failed to fetch logs',
    route: '/logs',
    readPage: (after, signal) => api.logs.page({ after, size: 100 }, { signal }),
    personOf: ({ uid }) => personNamed({ uid }),
    forms: [],
    textsOf: (row) => ({ title: row.event, name: row.profileName, ip: row.ipAddress }),
  } satisfies Paged<Log>,
} satisfies Record<keyof typeof collections, object>;

export type AnyList = Facts<TableRow> & { api?: ListApi<TableRow> };

export const allLists: readonly AnyList[] = Object.values(lists);
