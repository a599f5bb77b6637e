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
  countedAt: number;
}

/** What the Tests Taken card takes off the sum (specification, section 9). */
export const testsTakenOffset = 6;
