import { collections } from '../firebase/firestore/collections';
import { readDecoded } from '../firebase/firestore/document-pages';
import { adminProcedure } from '../rpc/base';
import { AppointmentDocument, type Appointment } from './appointment';

export const appointmentsRouter = {
  list: adminProcedure.handler(async function* ({
    context: { backend },
  }): AsyncGenerator<Appointment[]> {
    const source = { collection: collections.appointments };
    for await (const documents of readDecoded(backend.firestore, source, AppointmentDocument)) {
      yield documents.map((row): Appointment => {
        return {
          id: row.id,
          fullName: row.fullName ?? '',
          email: row.email ?? '',
          phoneNumber: String(row.phoneNumber ?? ''),
          selectedAt: row.selectedDate ?? null,
          type: (row.appointmentType ?? '').toUpperCase(),
          ...(row.problems && { problems: row.problems }),
        };
      });
    }
  }),
};
