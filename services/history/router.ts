import * as v from 'valibot';
import type { PlannedDocument } from '../firebase/firestore/documents';
import { type DocumentsRequest, planRestoration } from '../operations/documents';
import { OperationNotAvailable } from '../operations/operation';
import { adminProcedure } from '../rpc/base';
import { operationId } from '../rpc/document-procedures';
import { forgetHistory, historyEntries, readParts } from './history';

export const historyRouter = {
  list: adminProcedure.handler(historyEntries),

  /** Undoes a deletion of the last 30 days; what exists again is neither overwritten nor doubled. */
  bringBack: adminProcedure
    .input(v.strictObject({ id: operationId }))
    .handler(async ({ context: { operations }, input: { id } }) => {
      const entry = (await historyEntries()).find((other) => other.id === id);
      if (!entry?.operation || !entry.deletion) throw new OperationNotAvailable();
      const { kind, subject } = entry.operation;
      const { unique, deletedAt } = entry.deletion;
      const documents = (await readParts<PlannedDocument[]>(entry)).flat();
      const request = { id, kind, subject, documents, unique } as DocumentsRequest;
      await operations.bringBack(planRestoration(request, deletedAt));
    }),

  forget: adminProcedure.handler(forgetHistory),
};
