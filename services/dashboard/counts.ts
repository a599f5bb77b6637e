import { storage } from 'wxt/utils/storage';
import { formatCount } from '../values/formats';

/** The four numbers of the dashboard and the popup (specification, sections 2 and 9). */
export interface DashboardCounts {
  users: number;
  testsTaken: number;
  upcomingAppointments: number;
  transactions: number;
}

export interface DatedCounts {
  counts: DashboardCounts;
  /** Users whose `testsTaken` is not a number, so that the sum leaves them out. */
  leftOut: number;
  countedAt: number;
}

export function testsTakenBy({ leftOut }: DatedCounts): string {
  if (!leftOut) return 'By all users';
  return `By all but ${formatCount(leftOut)} ${leftOut === 1 ? 'user' : 'users'}`;
}

export const leftOutReason =
  'The stored number of tests of these users is not a number, so the sum leaves them out.';

/** The Tests Taken card subtracts it from the sum (specification, section 9). */
export const testsTakenOffset = 6;

/** The last known counts, for the popup to show at once; gone when the session ends. */
export const countsItem = storage.defineItem<DatedCounts | null>('session:dashboard-counts', {
  fallback: null,
});
