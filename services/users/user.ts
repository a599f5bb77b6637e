import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';

export const UserDocument = v.object({
  displayName: v.optional(v.nullable(v.string())),
  email: v.optional(v.nullable(v.string())),
  phoneNumber: v.optional(v.nullable(v.union([v.string(), v.number()]))),
});

export type User = ReturnType<typeof userOf>;

export function userOf(document: DecodedBy<typeof UserDocument>) {
  return {
    id: document.id,
    displayName: document.displayName ?? '',
    email: document.email ?? '',
    phoneNumber: String(document.phoneNumber ?? ''),
    ...(document.problems && { problems: document.problems }),
  };
}
