import { readFileSync } from 'node:fs';
import { origins } from '../../scripts/local/config.ts';
import { asOwner } from '../../scripts/local/emulator-call.ts';
import { encodeFields } from '../../scripts/local/firestore-values.ts';
import { type Actor, type Cell, headersOf, outcomeOf } from './actors';

export type FirestoreCell = Cell<FirestoreRequest>;

export type FirestoreRequest =
  | { operation: 'get' | 'delete'; path: string }
  | { operation: 'create' | 'update'; path: string; data: Record<string, unknown> }
  | ReadRequest;

interface ReadRequest {
  operation: 'list' | 'count';
  collection: string;
  limit?: number;
  isGroup?: boolean;
}

export interface ArrangedDocument {
  path: string;
  data: Record<string, unknown>;
}

export const firestoreRules = readFileSync(
  new URL('../../firestore.rules', import.meta.url),
  'utf8',
);

export function openProject(projectId: string) {
  const databasePath = `projects/${projectId}/databases/(default)`;
  const documents = `${databasePath}/documents`;
  const emulated = `${origins.firestore}/emulator/v1/projects/${projectId}`;
  return {
    databasePath,

    async loadRules(content = firestoreRules): Promise<void> {
      const files = [{ name: 'firestore.rules', content }];
      await asOwner(`${emulated}:securityRules`, { rules: { files } }, { method: 'PUT' });
    },

    async arrange(arranged: ArrangedDocument[]): Promise<void> {
      const url = `${emulated}/databases/(default)/documents`;
      await asOwner(url, undefined, { method: 'DELETE' });
      const writes = arranged.map(({ path, data }) => documentOf(documents, path, data));
      await asOwner(`${origins.firestore}/v1/${documents}:commit`, { writes });
    },

    async attempt(actor: Actor, request: FirestoreRequest): Promise<string> {
      const { method, body } = call(documents, request);
      const parent = 'collection' in request ? locationOf(request).parent : '';
      const response = await fetch(`${origins.firestore}/v1/${documents}${parent}:${method}`, {
        method: 'POST',
        headers: headersOf(actor, 'Bearer'),
        body: JSON.stringify(body),
      });
      return outcomeOf(response);
    },
  };
}

function call(documents: string, request: FirestoreRequest): { method: string; body: object } {
  switch (request.operation) {
    case 'get':
      return { method: 'batchGet', body: { documents: [`${documents}/${request.path}`] } };
    case 'delete':
      return commitOf({ delete: `${documents}/${request.path}` });
    case 'create':
      return commitOf(documentOf(documents, request.path, request.data));
    case 'update': {
      const updateMask = { fieldPaths: Object.keys(request.data) };
      const currentDocument = { exists: true };
      const fields = Object.entries(request.data).filter(([, value]) => value !== undefined);
      const write = documentOf(documents, request.path, Object.fromEntries(fields));
      return commitOf({ ...write, updateMask, currentDocument });
    }
    case 'count': {
      const structuredQuery = queryOf(request);
      const aggregations = [{ alias: 'count', count: {} }];
      const structuredAggregationQuery = { structuredQuery, aggregations };
      return { method: 'runAggregationQuery', body: { structuredAggregationQuery } };
    }
    case 'list':
      return { method: 'runQuery', body: { structuredQuery: queryOf(request) } };
  }
}

function commitOf(write: object) {
  return { method: 'commit', body: { writes: [write] } };
}

function documentOf(documents: string, path: string, data: object) {
  return { update: { name: `${documents}/${path}`, fields: encodeFields(data) } };
}

function queryOf(request: ReadRequest) {
  const { collectionId } = locationOf(request);
  const from = [{ collectionId, allDescendants: request.isGroup ?? false }];
  return request.limit ? { from, limit: request.limit } : { from };
}

/** The collection's id, and the path of its parent document with a leading slash. */
function locationOf({ collection }: ReadRequest) {
  const segments = collection.split('/');
  const collectionId = segments.pop();
  return { collectionId, parent: segments.map((segment) => `/${segment}`).join('') };
}
