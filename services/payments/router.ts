import { collections } from '../firebase/firestore/collections';
import { readDecoded } from '../firebase/firestore/document-pages';
import { adminProcedure } from '../rpc/base';
import { PaymentDocument, type Payment } from './payment';

export const paymentsRouter = {
  list: adminProcedure.handler(async function* ({
    context: { backend },
  }): AsyncGenerator<Payment[]> {
    const source = { collection: collections.transactions };
    for await (const documents of readDecoded(backend.firestore, source, PaymentDocument)) {
      yield documents.map((row): Payment => {
        return {
          id: row.id,
          userName: row.userName ?? '',
          userEmail: row.userEmail ?? '',
          selectedPlan: row.selectedPlan ?? '',
          amount: row.paymentAmount ?? null,
          currency: row.paymentCurrency ?? '',
          ...(row.problems && { problems: row.problems }),
        };
      });
    }
  }),
};
