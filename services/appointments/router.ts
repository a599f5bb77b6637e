import { collections } from '../firebase/firestore/collections';
import { listProcedure } from '../rpc/document-procedures';
import { AppointmentDocument, appointmentOf } from './appointment';

export const appointmentsRouter = {
  list: listProcedure(collections.appointments, AppointmentDocument, appointmentOf),
};
