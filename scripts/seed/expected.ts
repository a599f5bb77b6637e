import { sampleAppointments } from './appointments.ts';
import { sampleCoupons } from './coupons.ts';
import { sampleLogs } from './logs.ts';
import { samplePosts } from './posts.ts';
import { sampleTransactions } from './transactions.ts';
import { sampleUsers } from './users.ts';
import { sampleVouchers } from './vouchers.ts';

export const sampleUserCount = 250;

/** The time that the sample data are relative to; `npm test` passes it to the tests. */
export function seededAt() {
  return Date.parse(process.env.CONSOLE_SEEDED_AT ?? '') || Date.now();
}

/** The figures that the console must show for the sample data. */
export function expectedNumbers({ now = seededAt(), users = sampleUserCount } = {}) {
  const times = sampleAppointments(now).map(({ time }) => time);
  const numbers = {
    users: 0,
    freeUsers: 0,
    paidUsers: 0,
    testsTaken: 0,
    appointments: times.length,
    upcomingAppointments: times.filter((time) => time !== undefined && time > now).length,
    completedAppointments: times.filter((time) => time !== undefined && time <= now).length,
    undatedAppointments: times.filter((time) => time === undefined).length,
    transactions: sampleTransactions().length,
    voucherGroups: voucherGroups(now),
    coupons: sampleCoupons(now).map(({ data }) => data.code),
    posts: samplePosts(now).length,
    logs: sampleLogs(now).length,
  };
  for (const { data, tests } of sampleUsers(users)) {
    numbers.users += 1;
    numbers[data.accountType === 'paid' ? 'paidUsers' : 'freeUsers'] += 1;
    numbers.testsTaken += tests;
  }
  return numbers;
}

interface VoucherGroup {
  id: string;
  name: string;
  codes: number;
  validCodes: number;
  redeemedCodes: number;
}

function voucherGroups(now: number) {
  const groups = new Map<string, VoucherGroup>();
  for (const { data } of sampleVouchers(now)) {
    const { groupId: id, groupName: name } = data;
    const group = groups.get(id) ?? { id, name, codes: 0, validCodes: 0, redeemedCodes: 0 };
    group.codes += 1;
    if (new Date(data.validTill).getTime() > now) group.validCodes += 1;
    if (data.redeemed === 1) group.redeemedCodes += 1;
    groups.set(id, group);
  }
  return [...groups.values()];
}
