import { collections } from '../firebase/firestore/collections';
import { listProcedure } from '../rpc/list-procedure';
import { AppointmentDocument, appointmentOf } from './appointment';

export const appointmentsRouter = {
  list: listProcedure(collections.appointments, AppointmentDocument, appointmentOf),
};
