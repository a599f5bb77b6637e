import { publicProcedure } from '../rpc/base';
import { Connection } from '../firebase/connection';
import { testConnection } from './test-connection';

export const settingsRouter = {
  /** Asks the three services of a connection, without a sign-in, whether they answer. */
  testConnection: publicProcedure.input(Connection).handler(({ input }) => testConnection(input)),
};
