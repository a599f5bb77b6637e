import { collections } from '../firebase/firestore/collections';
import { listProcedure } from '../rpc/document-procedures';
import { PaymentDocument, paymentOf } from './payment';

export const paymentsRouter = {
  list: listProcedure(collections.transactions, PaymentDocument, paymentOf),
};
