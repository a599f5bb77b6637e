import * as v from 'valibot';
import type { Backend } from '../firebase/backend';
import { countGroups } from '../firebase/firestore/counts';
import { decode, type DocumentSchema } from '../firebase/firestore/decode';
import { type Reading, readRows } from '../firebase/firestore/document-pages';
import { documentIdInput, type StoredDocument } from '../firebase/firestore/documents';
import type { DocumentSource, FieldFilter } from '../firebase/firestore/query';
import { Search, searchDocuments, type SearchedFields } from '../lists/search-documents';
import { mostDeletedAtOnce } from '../operations/operation';
import { emailForms, uidForms } from '../people/person-route';
import { adminProcedure } from './base';

export const operationId = v.pipe(v.string(), v.uuid());
export const positive = v.pipe(v.number(), v.integer(), v.minValue(1));

export const chosen = <Row extends v.GenericSchema>(row: Row, most = mostDeletedAtOnce) =>
  v.pipe(v.array(row), v.minLength(1), v.maxLength(most));

const timestamp = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,18}Z$/));
/** With two values of a field, this reaches Firestore's limit of thirty disjunctions. */
const mostRanges = 15;
/** The IDs of a person need some of the thirty disjunctions, too. */
const mostAddresses = 20;

export function rangeProcedures<Rows>(
  source: DocumentSource,
  rowPath: v.GenericSchema<string>,
  read: (backend: Backend, reading: Reading) => Rows,
  unused?: FieldFilter,
) {
  const range = v.entriesFromList(['after', 'from', 'until', 'before'], v.optional(rowPath));
  const part = { ...range, readTime: v.optional(timestamp) };
  const group = v.pipe(v.array(v.strictObject(range)), v.minLength(1), v.maxLength(mostRanges));
  const counted = v.strictObject({
    groups: v.pipe(v.array(group), v.minLength(1)),
    isUnused: v.optional(unused ? v.boolean() : v.literal(false), false),
    readTime: v.optional(timestamp),
  });
  return {
    list: adminProcedure
      .input(v.optional(v.strictObject(part), {}))
      .handler(({ context: { backend }, input, signal }) => read(backend, { ...input, signal })),

    count: adminProcedure
      .input(counted)
      .handler(({ context: { backend }, input: { groups, isUnused, readTime }, signal }) => {
        const counted = { ...source, ...(isUnused && unused) };
        return countGroups(backend.firestore.with({ signal }), counted, groups, readTime);
      }),
  };
}

function proceduresOf<Row>(
  source: DocumentSource,
  searched: SearchedFields,
  rowOf: (document: StoredDocument) => Row,
  unused?: FieldFilter,
) {
  const { collection } = source;
  const pathOf = (id: string) => `${collection}/${id}`;
  const rowPath = v.pipe(documentIdInput, v.transform(pathOf));
  const read = ({ firestore }: Backend, reading: Reading) =>
    readRows(firestore, source, rowOf, reading);
  return {
    ...rangeProcedures(source, rowPath, read, unused),
    search: adminProcedure
      .input(Search)
      .handler(async ({ context: { backend }, input, signal }) => {
        const firestore = backend.firestore.with({ signal });
        return (await searchDocuments(firestore, collection, searched, input)).map(rowOf);
      }),
  };
}

export function listProcedures<Schema extends DocumentSchema>(
  collection: string,
  schema: Schema,
  searched: SearchedFields,
  rowOf = (document: StoredDocument) => decode(schema, document),
) {
  const source = { collection, fields: Object.keys(schema.entries) };
  const { email, uid: uidField } = searched;
  return {
    ...proceduresOf(source, searched, rowOf),
    ofPerson: adminProcedure
      .input(
        v.strictObject({
          uids: v.pipe(v.array(v.string()), v.maxLength(3)),
          emails: v.array(v.string()),
        }),
      )
      .handler(async ({ context: { backend }, input: { uids, emails }, signal }) => {
        const filterBy = (field: string | undefined, isIn: (string | number)[]) =>
          field && isIn.length > 0 ? { field, isIn } : undefined;
        const or = filterBy(email, emailForms(emails).slice(0, mostAddresses));
        const byUid = filterBy(uidField, uidForms(uids));
        const filter = byUid ? { ...byUid, or } : or;
        if (!filter) return [];
        const pages = readRows(backend.firestore, { ...source, ...filter }, rowOf, { signal });
        return (await Array.fromAsync(pages)).flat();
      }),
  };
}

export function exactListProcedures<Row>(
  collection: string,
  searched: SearchedFields,
  rowOf: (document: StoredDocument) => Row,
  unused?: FieldFilter,
) {
  return {
    ...proceduresOf({ collection }, searched, rowOf, unused),
    ofOperation: adminProcedure.input(v.strictObject({ operationId })).handler(async function* ({
      context: { operations },
      input,
    }) {
      for await (const documents of operations.documents(input.operationId)) {
        yield documents.flatMap(({ fields, updateTime, ...others }) =>
          fields ? [rowOf({ ...others, fields, updateTime: updateTime ?? '' })] : [],
        );
      }
    }),
  };
}
