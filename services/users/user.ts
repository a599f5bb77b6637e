import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';
import { OptionalText, OptionalWord } from '../values/stored';

export const UserDocument = v.object({
  displayName: OptionalText,
  accountType: v.fallback(OptionalText, ''),
  email: OptionalText,
  phoneNumber: OptionalWord,
});

/** Specification, section 9. */
export const countedAccounts = ['free', 'paid'];

export const searchedInUsers = {
  prefixes: ['displayName'],
  exact: ['email', 'phoneNumber'],
  person: { email: 'email' },
};

export type User = DecodedBy<typeof UserDocument>;
