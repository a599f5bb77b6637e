import type { TroubleReason, WaitReason } from '../firebase/requests/request-failure';
import type { Publication, PublicationFailure } from './publication';

/** What every view is told about a post that is being published, or has just been. */
export interface PublicationView {
  id: string;
  title: string;
  state: 'uploading' | 'writing' | 'cancelling' | 'done' | 'cancelled' | 'failed';
  sentBytes: number;
  totalBytes: number;
  /** Why nothing moves just now. */
  waiting: TroubleReason | 'signed-out' | null;
  failure: PublicationFailure | null;
}

export function publicationViewOf(
  publication: Publication,
  { sentBytes, isSignedOut }: { sentBytes: number; isSignedOut: boolean },
): PublicationView {
  const { id, post, step, isCancelled, sizeBytes, trouble, end } = publication;
  return {
    id,
    title: post.title,
    state: end?.state ?? (isCancelled ? 'cancelling' : step),
    sentBytes: step === 'writing' ? sizeBytes : sentBytes,
    totalBytes: sizeBytes,
    waiting: end ? null : isSignedOut ? 'signed-out' : (trouble?.reason ?? null),
    failure: end?.failure ?? null,
  };
}

const waitTexts: Record<TroubleReason | 'signed-out', string> = {
  'signed-out': 'Waiting for you to sign in again.',
  busy: 'Firebase is busy. Trying again.',
  quota: 'The daily allowance of the Firebase project is used up. Trying again.',
  slow: 'Firebase is slow to answer. Still waiting for it.',
  network: 'Firebase could not be reached. Trying again.',
  timeout: 'Firebase did not answer in time. Trying again.',
  answer: 'An answer did not come from Firebase. Trying again.',
};

export function waitText(reason: TroubleReason | 'signed-out'): string {
  return waitTexts[reason];
}

const outOfReachTexts: Record<WaitReason, string> = {
  busy: 'the file store was busy',
  quota: 'the daily allowance of the Firebase project is used up',
  network: 'the file store could not be reached',
  timeout: 'the file store did not answer in time',
  answer: 'the answers did not come from the file store',
};

/** What happened, what it means for the data, and what to do. */
export function publicationFailureText(failure: PublicationFailure): string {
  switch (failure.cause) {
    case 'picture-refused':
      return 'The file store refused the picture: the project’s Security Rules for Storage do not allow it. Nothing was written.';
    case 'post-refused':
      return 'Firebase refused the post: the project’s Security Rules do not allow it. Its picture is removed again.';
    case 'out-of-reach':
      return `The picture could not be uploaded: ${outOfReachTexts[failure.reason]}. Nothing was written. Try again later.`;
    case 'no-download-url':
      return 'The given file does not have any download URLs. The post was not written, and its picture is removed again.';
    case 'invalid':
      return 'Firebase did not accept the post. It was not written, and its picture is removed again.';
    case 'taken':
      return 'Another post has been written in its place meanwhile. This one was not written; try again.';
  }
}
