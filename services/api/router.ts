import { appointmentsRouter } from '../appointments/router';
import { blogRouter } from '../blog/router';
import { couponsRouter } from '../coupons/router';
import { dashboardRouter } from '../dashboard/router';
import { operationsRouter } from './operations-router';
import { logsRouter } from '../logs/router';
import { paymentsRouter } from '../payments/router';
import { sessionRouter } from './session-router';
import { settingsRouter } from '../settings/router';
import { testsTakenRouter } from '../tests-taken/router';
import { usersRouter } from '../users/router';
import { vouchersRouter } from '../vouchers/router';

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
