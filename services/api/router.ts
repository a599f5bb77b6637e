import * as v from 'valibot';
import { appointmentsRouter } from '../appointments/router';
import { blogRouter } from '../blog/router';
import { couponsRouter } from '../coupons/router';
import { dashboardRouter } from '../dashboard/router';
import { logsRouter } from '../logs/router';
import { paymentsRouter } from '../payments/router';
import { adminProcedure } from '../rpc/base';
import { sessionRouter } from './session-router';
import { settingsRouter } from '../settings/router';
import { testsTakenRouter } from '../tests-taken/router';
import { usersRouter } from '../users/router';
import { vouchersRouter } from '../vouchers/router';

const byId = adminProcedure.input(v.strictObject({ id: v.pipe(v.string(), v.uuid()) }));

const operationsRouter = {
  cancel: byId.handler(({ context: { operations }, input: { id } }) => operations.cancel(id)),
  undo: byId.handler(({ context: { operations }, input: { id } }) => operations.undo(id)),
  resume: byId.handler(({ context: { operations }, input: { id } }) => operations.resume(id)),
  dismiss: byId.handler(({ context: { operations }, input: { id } }) => operations.dismiss(id)),
};

export const router = {
  session: sessionRouter,
  settings: settingsRouter,
  dashboard: dashboardRouter,
  users: usersRouter,
  testsTaken: testsTakenRouter,
  appointments: appointmentsRouter,
  payments: paymentsRouter,
  coupons: couponsRouter,
  blog: blogRouter,
  logs: logsRouter,
  vouchers: vouchersRouter,
  operations: operationsRouter,
};

export type Router = typeof router;
