/** Documents name people by the ID of their user, by their e-mail address, or by both. */
export interface Person {
  uid?: string | undefined;
  email?: string | undefined;
}

/** A lone half of a surrogate pair cannot be encoded. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** The address of a person's page; without an ID, of everything that has the e-mail address. */
export function personRoute({ uid, email }: Person): string {
  return `/person${uid ? `/${encoded(uid)}` : ''}${email ? `?email=${encoded(email)}` : ''}`;
}

/** Whose page has the address, which is not parsed as a form, where `+` is a space. */
export function personAt(address: string): Person {
  const [, uid = '', email = ''] =
    /^#?\/person(?:\/([^?]*))?(?:\?(?:.*&)?email=([^&]*))?/.exec(address) ?? [];
  return { uid: decoded(uid), email: decoded(email) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
