import { collection } from 'firebase/firestore/lite';
import { decode } from '../firebase/decode';
import { readPages } from '../firebase/pages';
import { admin } from '../rpc/base';
import { PaymentDocument, type Payment } from './payment';

export const paymentsRouter = {
  /** All transactions, in portions as they arrive. */
  list: admin.handler(async function* ({ context: { backend } }): AsyncGenerator<Payment[]> {
    for await (const documents of readPages(collection(backend.db, 'transactions'))) {
      yield documents.map((document): Payment => {
        const row = decode(PaymentDocument, document);
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
