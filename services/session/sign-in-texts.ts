import { collections } from '../firebase/firestore/collections';
import { failureReason } from '../rpc/failure';
import { setupText } from '../rpc/setup-advice';
import { shownName } from '../values/cut-text';
import type { Denial } from './admin-check';
import type { SignInDetail } from './sign-in-error';

const { adminCredentials } = collections;

/** What the owner can do about a denied privilege. */
export function denialText(denial: Denial): string {
  switch (denial.cause) {
    case 'refused':
      return `Firestore did not let this account read ${adminCredentials}. If it is the administrator’s: its User UID must stand in the field uid of ${adminCredentials}/admin, the console’s Security Rules must be deployed, and App Check must not be enforced for Firestore.`;
    case 'no-document':
      return `The collection ${adminCredentials} is empty. Add the document admin with the administrator’s User UID in the field uid.`;
    case 'other-user':
      return denial.documentId === 'admin'
        ? `${adminCredentials}/admin names another user. The administrator’s User UID must stand in its field uid.`
        : `The first document of ${adminCredentials}, ${shownName(denial.documentId)}, names another user. Keep only the document admin there, with the administrator’s User UID in the field uid.`;
  }
}

/** The cause and the remedy, below the message of the specification. */
export function signInDetailText(detail: SignInDetail): string | undefined {
  const { setup, denial, failure, authCode } = detail;
  if (setup) return setupText(setup);
  if (denial) return denialText(denial);
  if (failure) return failureReason({ code: failure });
  return authCode === 'auth/user-disabled'
    ? 'This account is disabled. Enable it in the Firebase console, under Authentication.'
    : authCode && `Firebase answers: ${authCode}.`;
}
