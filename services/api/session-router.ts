import * as v from 'valibot';
import { publicProcedure } from '../rpc/base';
import { Credentials } from '../session/password-sign-in';

export const sessionRouter = {
  current: publicProcedure
    .input(v.strictObject({ isFresh: v.boolean() }))
    .handler(({ context: { session }, input }) =>
      input.isFresh ? session.verify() : session.current(),
    ),

  signIn: publicProcedure
    .input(Credentials)
    .handler(({ context: { session }, input }) => session.signIn(input)),

  signOut: publicProcedure.handler(({ context: { session } }) => session.signOut()),

  use: publicProcedure.handler(({ context: { session } }) => session.use()),

  staySignedIn: publicProcedure
    .input(v.strictObject({ isOn: v.boolean() }))
    .handler(({ context: { session }, input }) => session.staySignedIn(input.isOn)),
};
