import { administrator, bucket, origins, project } from '../../scripts/local/config.ts';
import {
  decodeFields,
  type EncodedFields,
  encodeFields,
} from '../../scripts/local/firestore-values.ts';
import { writeDocuments } from '../../scripts/local/firestore-writer.ts';
import { asOwner } from '../../scripts/local/emulator-call.ts';
import { clear, seed, seededAt } from '../../scripts/seed/seed.ts';

// Tests prepare and inspect the backend as the project's owner, who bypasses the rules; the rules
// apply to the tested code.

export type DocumentData = Record<string, unknown>;

export interface StoredDocument {
  id: string;
  /** The path below the database, for example `users/abc/tests-taken/def`. */
  path: string;
  /** Timestamps come as Date, bytes as Uint8Array, integers and doubles as number. */
  data: DocumentData;
}

const accounts = `${origins.auth}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
const documents = `${origins.firestore}/v1/projects/${project}/databases/(default)/documents`;
const objects = `${origins.storage}/v0/b/${bucket}/o`;

export async function requireEmulators(): Promise<void> {
  try {
    await Promise.all(Object.values(origins).map((origin) => fetch(origin)));
  } catch {
    console.error('The emulators do not answer. Start "npm run emulators" in another terminal.');
    process.exit(1);
  }
}

export async function createUser(user: { email: string; password: string }): Promise<void> {
  await asOwner(accounts, user);
}

/** How often tests have ended all sessions of an account. */
export let endedSessions = 0;

export async function setUserDisabled(uid: string, isDisabled: boolean): Promise<void> {
  endedSessions++;
  await asOwner(`${accounts}:update`, { localId: uid, disableUser: isDisabled });
}

export async function revokeSessions(uid: string): Promise<void> {
  endedSessions++;
  const nextSecond = Math.floor(Date.now() / 1000) + 1;
  await asOwner(`${accounts}:update`, { localId: uid, validSince: String(nextSecond) });
}

/** If on, a wrong password and an unknown user give the same error, `invalid-credential`. */
export async function setEmailEnumerationProtection(isOn: boolean): Promise<void> {
  const config = { emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn } };
  const url = `${origins.auth}/emulator/v1/projects/${project}/config`;
  await asOwner(url, config, { method: 'PATCH' });
}

export async function emptyDatabase(): Promise<void> {
  await asOwner(
    `${origins.firestore}/emulator/v1/projects/${project}/databases/(default)/documents`,
    undefined,
    { method: 'DELETE' },
  );
  await writeDocument('admin-credentials/admin', { uid: administrator.uid });
}

export async function resetSampleData(): Promise<void> {
  endedSessions++;
  await setEmailEnumerationProtection(false);
  await clear();
  await seed({ now: seededAt() });
}

export async function restoreAdministrator(): Promise<void> {
  const { uid, password } = administrator;
  endedSessions++;
  await asOwner(`${accounts}:update`, { localId: uid, password, disableUser: false });
  await writeDocument('admin-credentials/admin', { uid });
}

export async function readDocument(path: string): Promise<DocumentData | undefined> {
  const response = await fetch(`${documents}/${urlPath(path)}`, { headers: asOwnerHeaders });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`Reading ${path} answered ${response.status}`);
  return decodeFields((await response.json()).fields);
}

export async function readCollection(path: string): Promise<StoredDocument[]> {
  return queryDocuments(path, {});
}

export async function findDocuments(
  path: string,
  field: string,
  value: string | number | boolean,
): Promise<StoredDocument[]> {
  const { encoded } = encodeFields({ encoded: value });
  return queryDocuments(path, {
    where: { fieldFilter: { field: { fieldPath: `\`${field}\`` }, op: 'EQUAL', value: encoded } },
  });
}

/** Replaces the whole document. Dates become Timestamps. */
export async function writeDocument(path: string, data: DocumentData): Promise<void> {
  await writeDocuments([{ path, data }]);
}

/** It returns what deletes them again. */
export async function writeAll(documents: Record<string, DocumentData>) {
  await writeDocuments(Object.entries(documents).map(([path, data]) => ({ path, data })));
  return () => deleteDocuments(Object.keys(documents));
}

export async function deleteDocument(path: string): Promise<void> {
  await asOwner(`${documents}/${urlPath(path)}`, undefined, { method: 'DELETE' });
}

interface CountAnswer {
  result: { aggregateFields: { count: { integerValue: string } } };
}

/** It counts the collection group if `everywhere`. */
export async function countDocuments(path: string, everywhere = false): Promise<number> {
  const { parent, collectionId } = split(path);
  const [counted] = await asOwner<CountAnswer[]>(`${parent}:runAggregationQuery`, {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId, allDescendants: everywhere }] },
      aggregations: [{ alias: 'count', count: {} }],
    },
  });
  return Number(counted?.result.aggregateFields.count.integerValue);
}

export async function clearCollection(path: string): Promise<void> {
  const stored = await readCollection(path);
  await deleteDocuments(stored.map((document) => document.path));
}

export async function deleteDocuments(paths: string[]): Promise<void> {
  for (let start = 0; start < paths.length; start += 500) {
    const writes = paths.slice(start, start + 500).map((path) => ({
      delete: `projects/${project}/databases/(default)/documents/${path}`,
    }));
    await asOwner(`${documents}:commit`, { writes });
  }
}

export async function listObjects(prefix: string, of = bucket): Promise<string[]> {
  const url = `${origins.storage}/v0/b/${of}/o?prefix=${encodeURIComponent(prefix)}`;
  const { items } = await asOwner<{ items: { name: string }[] }>(url, undefined, { method: 'GET' });
  return items.map(({ name }) => name);
}

export async function readObject(name: string) {
  const url = `${objects}/${encodeURIComponent(name)}?alt=media`;
  const response = await fetch(url, { headers: asOwnerHeaders });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`Reading ${name} answered ${response.status}`);
  return {
    contentType: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

export async function writeObject(name: string, bytes: Uint8Array, contentType: string) {
  await asOwner(`${objects}?name=${encodeURIComponent(name)}`, bytes, { contentType });
}

/** The console may be deleting it at the same time. */
export async function deleteObject(name: string): Promise<void> {
  const deletion = asOwner(`${objects}/${encodeURIComponent(name)}`, undefined, {
    method: 'DELETE',
  });
  await deletion.catch((error: unknown) => {
    if (!String(error).includes('answered 404')) throw error;
  });
}

const asOwnerHeaders = { authorization: 'Bearer owner', connection: 'close' };

async function queryDocuments(path: string, query: object): Promise<StoredDocument[]> {
  const { parent, collectionId } = split(path);
  const structuredQuery = { from: [{ collectionId }], ...query };
  const rows: { document?: { name: string; fields?: EncodedFields } }[] = await asOwner(
    `${parent}:runQuery`,
    { structuredQuery },
  );
  return rows.flatMap(({ document }) => (document ? [storedDocument(document)] : []));
}

function storedDocument(document: { name: string; fields?: EncodedFields }) {
  const path = document.name.slice(document.name.indexOf('/documents/') + '/documents/'.length);
  const id = path.slice(path.lastIndexOf('/') + 1);
  return { id, path, data: decodeFields(document.fields) };
}

function split(path: string) {
  const segments = path.split('/');
  const collectionId = segments.pop();
  const parent = segments.length > 0 ? `${documents}/${urlPath(segments.join('/'))}` : documents;
  return { parent, collectionId };
}

function urlPath(path: string) {
  return path.split('/').map(encodeURIComponent).join('/');
}
