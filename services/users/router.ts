import { collection } from 'firebase/firestore/lite';
import { decode } from '../firebase/decode';
import { readPages } from '../firebase/pages';
import { admin } from '../rpc/base';
import { UserDocument, type User } from './user';

export const usersRouter = {
  /** All users, in portions as they arrive. */
  list: admin.handler(async function* ({ context: { backend } }): AsyncGenerator<User[]> {
    for await (const documents of readPages(collection(backend.db, 'users'))) {
      yield documents.map((document): User => {
        const { id, displayName, email, phoneNumber, problems } = decode(UserDocument, document);
        return {
          id,
          displayName: displayName ?? '',
          email: email ?? '',
          phoneNumber: String(phoneNumber ?? ''),
          ...(problems && { problems }),
        };
      });
    }
  }),
};
