import * as v from 'valibot';
import { adminProcedure } from '../rpc/base';

const byId = adminProcedure.input(v.strictObject({ id: v.pipe(v.string(), v.uuid()) }));

export const operationsRouter = {
  cancel: byId.handler(({ context: { operations }, input: { id } }) => operations.cancel(id)),
  undo: byId.handler(({ context: { operations }, input: { id } }) => operations.undo(id)),
  resume: byId.handler(({ context: { operations }, input: { id } }) => operations.resume(id)),
  dismiss: byId.handler(({ context: { operations }, input: { id } }) => operations.dismiss(id)),
};
