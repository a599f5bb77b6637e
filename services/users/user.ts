import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';
import { OptionalText, OptionalWord } from '../values/stored';

export const UserDocument = v.object({
  displayName: OptionalText,
  email: OptionalText,
  phoneNumber: OptionalWord,
});

export type User = DecodedBy<typeof UserDocument>;
