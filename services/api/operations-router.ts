import * as v from 'valibot';
import { adminProcedure } from '../rpc/base';

const job = v.strictObject({ id: v.pipe(v.string(), v.uuid()) });

export const jobsRouter = {
  cancel: adminProcedure
    .input(job)
    .handler(({ context: { jobs }, input }) => jobs.cancel(input.id)),
  undo: adminProcedure.input(job).handler(({ context: { jobs }, input }) => jobs.undo(input.id)),
  resume: adminProcedure
    .input(job)
    .handler(({ context: { jobs }, input }) => jobs.resume(input.id)),
  dismiss: adminProcedure
    .input(job)
    .handler(({ context: { jobs }, input }) => jobs.dismiss(input.id)),
};
