import type { StoredDocument } from '../firebase/firestore/documents';
import type { TypedFields } from '../firebase/firestore/typed-fields';
import { areSameFields } from '../firebase/firestore/typed-fields';
import type { JobDocument } from './job';
import { toBatches } from './job-batches';
import type { Line } from './line';

/** A document of someone else has the path that one of the plan needs. */
export class PathTaken extends Error {
  constructor(readonly path: string) {
    super(`${path} belongs to someone else`);
    this.name = 'PathTaken';
  }
}

/**
 * Makes sure that all documents exist, without ever overwriting one. Where some exist already, the
 * answer to an earlier attempt was lost, or they are someone else's; `mayStay` decides. Answers
 * with the version that all of them have now, if one commit has written them all.
 */
export async function bringIn(
  line: Line,
  documents: readonly JobDocument[],
  mayStay: (planned: JobDocument, stored: StoredDocument) => boolean,
): Promise<string | null> {
  // What a removal has read by itself may be larger than what one request can bring back.
  const versions: (string | null)[] = [];
  for (const part of toBatches(documents)) versions.push(await bringInPart(line, part, mayStay));
  return versions.length === 1 ? (versions[0] ?? null) : null;
}

async function bringInPart(
  line: Line,
  documents: readonly JobDocument[],
  mayStay: (planned: JobDocument, stored: StoredDocument) => boolean,
): Promise<string | null> {
  let missing = documents;
  while (missing.length > 0) {
    const outcome = await line.commit(
      missing.map(({ path, fields }) => ({ create: { path, fields: fields ?? {} } })),
    );
    if (outcome !== 'conflict') return missing === documents ? outcome.updateTime : null;
    const found = await line.read(missing.map(({ path }) => path));
    for (const document of missing) {
      const stored = found.get(document.path);
      if (stored && !mayStay(document, stored)) throw new PathTaken(document.path);
    }
    missing = missing.filter(({ path }) => !found.has(path));
  }
  return null;
}

/** True if the stored document is the planned one, maybe changed since as the service changes it. */
export function isOurs(
  planned: JobDocument,
  stored: StoredDocument,
  changeable: readonly string[],
): boolean {
  const comparable = ([name]: [string, unknown]) => !changeable.includes(name);
  const expected = Object.entries(planned.fields ?? {}).filter(comparable);
  return expected.every(([name, value]) => areSameFields(value, ownValue(stored.fields, name)));
}

function ownValue(fields: TypedFields, name: string) {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
