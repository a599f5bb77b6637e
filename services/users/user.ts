import * as v from 'valibot';

/** A document of `users` (specification, section 3), as older clients may have left it. */
export const UserDocument = v.object({
  displayName: v.optional(v.nullable(v.string())),
  email: v.optional(v.nullable(v.string())),
  phoneNumber: v.optional(v.nullable(v.union([v.string(), v.number()]))),
});

export interface User {
  id: string;
  displayName: string;
  email: string;
  phoneNumber: string;
  problems?: string[];
}
