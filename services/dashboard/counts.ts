import { storage } from 'wxt/utils/storage';
import { formatCount } from '../values/formats';

export interface DashboardCounts {
  users: number;
  testsTaken: number;
  upcomingAppointments: number;
  transactions: number;
}

export interface DatedCounts {
  counts: DashboardCounts;
  /** Users whose `testsTaken` is not a finite number; the sum excludes them. */
  leftOut: number;
  countedAt: number;
}

export function testsTakenBy({ leftOut }: DatedCounts): string {
  if (!leftOut) return 'By all users';
  return `By all but ${formatCount(leftOut)} ${leftOut === 1 ? 'user' : 'users'}`;
}

export const leftOutReason =
  'The stored test count of these users is not a number, so the total leaves them out.';

/** Specification, section 9. */
export const testsTakenOffset = 6;

/** Lets the popup show the last counts at once; cleared when the session ends. */
export const countsItem = storage.defineItem<DatedCounts | null>('session:dashboard-counts', {
  fallback: null,
});
