import type { Card } from './counts';

export interface SummaryEntry {
  card: Card;
  label: string;
  meaning: string;
  route: string;
}

export const summary: readonly SummaryEntry[] = [
  { card: 'users', label: 'Users', meaning: 'Free and paid', route: '/' },
  { card: 'testsTaken', label: 'Tests Taken', meaning: 'By all users', route: '/test' },
  {
    card: 'upcomingAppointments',
    label: 'Upcoming Appointments',
    meaning: 'From now on',
    route: '/appointments',
  },
  {
    card: 'transactions',
    label: 'Transactions Completed',
    meaning: 'All payments',
    route: '/payments',
  },
];
