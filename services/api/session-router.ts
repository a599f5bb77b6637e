import * as v from 'valibot';
import { publicProcedure } from '../rpc/base';
import { failureCodes } from '../rpc/failure';
import type { SignInErrorCode } from '../session/session';
import { SignInError } from '../session/sign-in-error';

const signInError = { data: v.object({ failure: v.optional(v.picklist(failureCodes)) }) };

const signInErrors = {
  USER_NOT_FOUND: signInError,
  WRONG_PASSWORD: signInError,
  INVALID_CREDENTIAL: signInError,
  TOO_MANY_REQUESTS: signInError,
  NOT_ADMIN: signInError,
  UNEXPECTED: signInError,
} satisfies Record<SignInErrorCode, typeof signInError>;

const credentials = v.strictObject({
  username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(320)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
});

export const sessionRouter = {
  current: publicProcedure
    .input(v.strictObject({ isFresh: v.boolean() }))
    .handler(({ context: { session }, input }) =>
      input.isFresh ? session.verify() : session.current(),
    ),

  signIn: publicProcedure
    .input(credentials)
    .errors(signInErrors)
    .handler(async ({ context: { session }, input, errors }) => {
      try {
        return await session.signIn(input.username, input.password);
      } catch (error) {
        if (!(error instanceof SignInError)) throw error;
        throw errors[error.code]({ data: { failure: error.failure } });
      }
    }),

  signOut: publicProcedure.handler(({ context: { session } }) => session.signOut()),

  use: publicProcedure.handler(({ context: { session } }) => session.use()),

  staySignedIn: publicProcedure
    .input(v.strictObject({ isOn: v.boolean() }))
    .handler(({ context: { session }, input }) => session.staySignedIn(input.isOn)),
};
