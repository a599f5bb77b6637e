import * as v from 'valibot';

/** A document of `users` (specification, section 3), as older clients may have left it. */
export const UserDocument = v.object({
  displayName: v.optional(v.nullable(v.string())),
  email: v.optional(v.nullable(v.string())),
  phoneNumber: v.optional(v.nullable(v.union([v.string(), v.number()]))),
});

/** A user as the lists show one: the id is the document's, which is the uid. */
export interface User {
  id: string;
  displayName: string;
  email: string;
  phoneNumber: string;
  problems?: string[];
}
