import { collections } from '../firebase/firestore/collections';
import { readDecoded } from '../firebase/firestore/document-pages';
import { adminProcedure } from '../rpc/base';
import { UserDocument, type User } from './user';

export const usersRouter = {
  list: adminProcedure.handler(async function* ({ context: { backend } }): AsyncGenerator<User[]> {
    for await (const documents of readDecoded(
      backend.firestore,
      { collection: collections.users },
      UserDocument,
    )) {
      yield documents.map(({ id, displayName, email, phoneNumber, problems }): User => ({
        id,
        displayName: displayName ?? '',
        email: email ?? '',
        phoneNumber: String(phoneNumber ?? ''),
        ...(problems && { problems }),
      }));
    }
  }),
};
