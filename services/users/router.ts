import { collections } from '../firebase/firestore/collections';
import { listProcedure } from '../rpc/document-procedures';
import { UserDocument, userOf } from './user';

export const usersRouter = {
  list: listProcedure(collections.users, UserDocument, userOf),
};
