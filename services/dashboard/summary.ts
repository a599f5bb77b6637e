export const summary = [
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
] as const;

export const cards = summary.map(({ card }) => card);

export type Card = (typeof cards)[number];
