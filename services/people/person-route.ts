/** The address of a person's page; without an ID, everything that has the e-mail address. */
export function personRoute({ uid, email = '' }: { uid?: string | undefined; email?: string }) {
  return uid ? `/person/${encodeURIComponent(uid)}` : `/person?email=${encodeURIComponent(email)}`;
}
