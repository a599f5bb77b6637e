import * as v from 'valibot';
import { documentIdInput, type StoredDocument } from '../firebase/firestore/documents';
import { type FieldFilter, findDocuments, listDocuments } from '../firebase/firestore/query';
import type { FirestoreTarget } from '../firebase/firestore/request';

/** Which fields are searched for a beginning, and which for the whole text. */
export interface SearchedFields {
  prefixes: readonly string[];
  exact?: readonly string[];
}

export const SearchText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const mostFound = 10;

/**
 * Firestore compares exactly, so the text is asked for as typed, in small letters and capitalised.
 * Costs at most ten reads for each of these and each field.
 */
export async function searchDocuments(
  target: FirestoreTarget,
  collection: string,
  { prefixes, exact = [] }: SearchedFields,
  text: string,
): Promise<StoredDocument[]> {
  const lower = text.toLowerCase();
  const capitalised = lower.replace(/(?<=^|\s)\S/gu, (letter) => letter.toUpperCase());
  const forms = [...new Set([text, lower, capitalised])];
  const numbers = /^\d{1,15}$/.test(text) ? [Number(text)] : [];
  const filters: FieldFilter[] = [
    ...prefixes.flatMap((field) => forms.map((startsWith) => ({ field, startsWith }))),
    ...exact.map((field) => ({ field, isIn: [...forms, ...numbers] })),
  ];
  const queries = filters.map((filter) =>
    findDocuments(target, { collection, ...filter }, mostFound),
  );
  if (v.is(documentIdInput, text)) {
    const path = `${collection}/${text}`;
    queries.push(listDocuments(target, { collection }, { limit: 1, from: path, until: path }));
  }
  const found = (await Promise.all(queries)).flat();
  return [...new Map(found.map((document) => [document.path, document])).values()];
}
