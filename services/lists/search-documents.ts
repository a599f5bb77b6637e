import * as v from 'valibot';
import { documentIdInput, type StoredDocument } from '../firebase/firestore/documents';
import type { Firestore } from '../firebase/firestore/client';
import type { FieldFilter } from '../firebase/firestore/query';
import { emailForms } from '../people/person-route';
import { visibleText } from '../values/plain-text';
import { beginningWith, storedForms } from '../values/stored';
import {
  codeForms,
  formOf,
  hyphenated,
  longestText,
  phoneForms,
  spellings,
  type TextForm,
  usualCode,
} from '../values/text-form';

export type SearchedFields = Partial<Record<'name' | 'code' | 'uid' | 'email' | 'phone', string>>;

export const Search = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestText)),
  most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)), 10),
});

export type SearchInput = v.InferInput<typeof Search>;

export async function searchDocuments(
  firestore: Firestore,
  collection: string,
  fields: SearchedFields,
  { text: typed, most }: v.InferOutput<typeof Search>,
): Promise<StoredDocument[]> {
  const { form, text } = formOf(typed);
  const find = (filter: FieldFilter) => firestore.list({ collection, ...filter }, { limit: most });
  const matches = (await Promise.all(filtersFor(fields, form, text).map(find))).flat();
  if (matches.length > 0) {
    return [...new Map(matches.map((document) => [document.path, document])).values()];
  }
  const hasIds = form === 'id' || form === 'code' || (form === 'word' && fields.code);
  const id = fields.code && usualCode.test(hyphenated(text)) ? hyphenated(text) : hasIds && text;
  if (!v.is(documentIdInput, id)) return [];
  const path = `${collection}/${id}`;
  return firestore.list({ collection }, { limit: 1, from: path, until: path });
}

function filtersFor(fields: SearchedFields, form: TextForm, text: string): FieldFilter[] {
  const { name, code, email, phone } = fields;
  const oneOf = (field: string, isIn: (string | number)[]) => [{ field, isIn }];
  if (form === 'email' && email) return oneOf(email, emailForms([text]));
  if (form === 'phone' && phone) return oneOf(phone, phoneForms(text).flatMap(storedForms));
  if (form === 'id' && !code) return [];
  const beginning = (field: string | undefined, forms: string[]) =>
    field ? [{ field, isWithinAny: [...new Set(forms)].flatMap(beginningWith) }] : [];
  const codes = beginning(code, codeForms(text));
  if (form === 'code' && code) return codes;
  return [...codes, ...beginning(name, [text, visibleText(text)].flatMap(spellings))];
}
