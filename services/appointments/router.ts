import { collection } from 'firebase/firestore/lite';
import { decode } from '../firebase/decode';
import { readPages } from '../firebase/pages';
import { admin } from '../rpc/base';
import { AppointmentDocument, type Appointment } from './appointment';

export const appointmentsRouter = {
  /** All appointments, in portions as they arrive. */
  list: admin.handler(async function* ({ context: { backend } }): AsyncGenerator<Appointment[]> {
    for await (const documents of readPages(collection(backend.db, 'appointments'))) {
      yield documents.map((document): Appointment => {
        const row = decode(AppointmentDocument, document);
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
