import type { SessionEnd, SessionState } from './session';

type Step<User> =
  | { keep: SessionState }
  | { resume: User; since: number }
  | { end: SessionEnd | undefined };

/** A worker that stopped halfway can leave the published state and Auth's user apart. */
export function nextStep<User extends { uid: string }>(
  published: SessionState | null,
  user: User | null,
  keptSince: number | null,
): Step<User> {
  if (published?.status === 'signed-in') {
    return published.uid === user?.uid ? { keep: published } : { end: { reason: 'expired' } };
  }
  const end = published?.status === 'signed-out' ? published.end : undefined;
  if (!user) return { keep: { status: 'signed-out', ...(end && { end }) } };
  if (!published && keptSince !== null) return { resume: user, since: keptSince };
  // An unfinished sign-in or sign-out counts as signed out.
  return { end };
}
