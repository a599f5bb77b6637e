import { publicProcedure } from '../rpc/base';
import { Connection } from '../firebase/connection';
import { testConnection } from './test-connection';

export const settingsRouter = {
  testConnection: publicProcedure.input(Connection).handler(({ input }) => testConnection(input)),
};
