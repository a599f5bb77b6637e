import type { DashboardCounts } from './counts';

export interface SummaryEntry {
  count: keyof DashboardCounts;
  label: string;
  meaning: string;
  route: string;
}

export const summary: readonly SummaryEntry[] = [
  { count: 'users', label: 'Users', meaning: 'Free and paid', route: '/' },
  { count: 'testsTaken', label: 'Tests Taken', meaning: 'By all users', route: '/test' },
  {
    count: 'upcomingAppointments',
    label: 'Upcoming Appointments',
    meaning: 'From now on',
    route: '/appointments',
  },
  {
    count: 'transactions',
    label: 'Transactions Completed',
    meaning: 'All payments',
    route: '/payments',
  },
];
