import { storage } from 'wxt/utils/storage';
import { formatCount } from '../values/formats';

/** The four numbers of the dashboard and the popup (specification, sections 2 and 9). */
export interface DashboardCounts {
  users: number;
  testsTaken: number;
  upcomingAppointments: number;
  transactions: number;
}

/** Counts with the time at which the database gave them, in milliseconds. */
export interface DatedCounts {
  counts: DashboardCounts;
  /** Users whose `testsTaken` is not a number, so that the sum leaves them out. */
  leftOut: number;
  countedAt: number;
}

/** Of whom the sum of the tests is; users whose stored value is not a number are left out. */
export function testsTakenBy({ leftOut }: DatedCounts): string {
  if (!leftOut) return 'By all users';
  return `By all but ${formatCount(leftOut)} ${leftOut === 1 ? 'user' : 'users'}`;
}

export const leftOutReason =
  'The stored number of tests of these users is not a number, so the sum leaves them out.';

/** What the Tests Taken card takes off the sum (specification, section 9). */
export const testsTakenOffset = 6;

/** The last known counts, for the popup to show at once; gone when the session ends. */
export const countsItem = storage.defineItem<DatedCounts | null>('session:dashboard-counts', {
  fallback: null,
});
