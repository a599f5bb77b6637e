import { collections } from '../firebase/firestore/collections';
import { listProcedure } from '../rpc/list-procedure';
import { UserDocument, userOf } from './user';

export const usersRouter = {
  list: listProcedure(collections.users, UserDocument, userOf),
};
