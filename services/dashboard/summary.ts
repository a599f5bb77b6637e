export const summary = [
  { card: 'users', label: 'Users', route: '/' },
  { card: 'testsTaken', label: 'Tests Taken', route: '/test' },
  { card: 'upcomingAppointments', label: 'Upcoming Appointments', route: '/appointments' },
  { card: 'transactions', label: 'Transactions Completed', route: '/payments' },
] as const;

export const cards = summary.map(({ card }) => card);

export type Card = (typeof cards)[number];
