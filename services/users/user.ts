import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';
import { OptionalText, OptionalWord, StoredAnything } from '../values/stored';

export const UserDocument = v.object({
  displayName: OptionalText,
  accountType: v.nullish(StoredAnything, ''),
  email: OptionalText,
  phoneNumber: OptionalWord,
});

export const searchedInUsers = { name: 'displayName', email: 'email', phone: 'phoneNumber' };

export type User = DecodedBy<typeof UserDocument>;
