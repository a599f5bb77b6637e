import { failureReason } from '../../services/rpc/failure';
import { shownName } from '../../services/values/cut-text';
import type { Denial } from '../../services/session/admin-check';
import type { SignInDetail } from '../../services/session/sign-in-error';

/** What the owner can do about a denied privilege. */
export function denialText(denial: Denial): string {
  switch (denial.cause) {
    case 'refused':
      return 'Firestore did not let this account read admin-credentials. If it is the administrator’s: its User UID must stand in the field uid of admin-credentials/admin, the console’s Security Rules must be deployed, and App Check must not be enforced for Firestore.';
    case 'no-document':
      return 'The collection admin-credentials is empty. Add the document admin with the administrator’s User UID in the field uid.';
    case 'other-user':
      return denial.documentId === 'admin'
        ? 'admin-credentials/admin names another user. The administrator’s User UID must stand in its field uid.'
        : `The first document of admin-credentials, ${shownName(denial.documentId)}, names another user. Keep only the document admin there, with the administrator’s User UID in the field uid.`;
  }
}

/** The cause and the remedy, below the message of the specification. */
export function signInDetailText(detail: SignInDetail): string | undefined {
  const { setup, denial, failure, authCode } = detail;
  if (setup) return setup.text;
  if (denial) return denialText(denial);
  if (failure) return failureReason({ code: failure });
  return authCode === 'auth/user-disabled'
    ? 'This account is disabled. Enable it in the Firebase console, under Authentication.'
    : authCode && `Firebase answers: ${authCode}.`;
}
