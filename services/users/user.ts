import * as v from 'valibot';

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
