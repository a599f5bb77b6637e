import * as v from 'valibot';
import { removeSavedData } from './background/former-data';
import { blogRouter } from './blog/router';
import { codesRouter } from './codes/changes';
import { couponsRouter } from './coupons/router';
import { dashboardRouter } from './dashboard/router';
import { logsRouter } from './logs/router';
import { adminProcedure, publicProcedure } from './api/base';
import { listProcedures, operationId } from './api/document-procedures';
import { AppointmentDocument } from './appointments/appointment';
import { PaymentDocument, paymentOf } from './payments/payment';
import { searchedInUsers, UserDocument } from './users/user';
import { Connection } from './firebase/connection';
import { collections } from './collections';
import { testAccess, testConnection } from './settings/test-project';
import { addressesItem } from './session/session-item';
import { Credentials } from './session/sign-in';
import { testsTakenRouter } from './tests-taken/router';
import { vouchersRouter } from './vouchers/router';

const byId = adminProcedure.input(v.strictObject({ id: operationId }));

export const router = {
  session: {
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

    see: publicProcedure.handler(({ context: { session } }) => session.see()),

    keepAddress: publicProcedure
      .input(v.strictObject({ id: v.string(), text: v.pipe(v.string(), v.maxLength(10_000)) }))
      .handler(async ({ context: { session }, input: { id, text } }) => {
        await session.ifSignedIn(() => addressesItem.change((kept) => ({ ...kept, [id]: text })));
      }),
  },
  settings: {
    testConnection: publicProcedure.input(Connection).handler(({ input }) => testConnection(input)),
    removeSavedData: publicProcedure.handler(removeSavedData),
    testAccess: adminProcedure.handler(({ context: { backend } }) => testAccess(backend)),
  },
  dashboard: dashboardRouter,
  users: listProcedures(collections.users, UserDocument, searchedInUsers),
  testsTaken: testsTakenRouter,
  appointments: listProcedures(collections.appointments, AppointmentDocument, {
    name: 'fullName',
    uid: 'uid',
    email: 'email',
    phone: 'phoneNumber',
  }),
  payments: listProcedures(
    collections.payments,
    PaymentDocument,
    { name: 'userName', uid: 'userId', email: 'userEmail' },
    paymentOf,
  ),
  codes: codesRouter,
  coupons: couponsRouter,
  blog: blogRouter,
  logs: logsRouter,
  vouchers: vouchersRouter,
  operations: {
    ended: adminProcedure.handler(({ context: { operations } }) => operations.ended()),
    find: byId.handler(({ context: { operations }, input: { id } }) => operations.find(id)),
    cancel: byId.handler(({ context: { operations }, input: { id } }) => operations.cancel(id)),
    undo: byId.handler(({ context: { operations }, input: { id } }) => operations.undo(id)),
    resume: byId.handler(({ context: { operations }, input: { id } }) => operations.resume(id)),
    dismiss: byId.handler(({ context: { operations }, input: { id } }) => operations.dismiss(id)),
  },
};

export type Router = typeof router;
