import { createDatabase } from '../background/indexed-db';
import type { PostFormValues } from './post-form';
import type { PreparedPicture } from './prepared-picture';

/** A post that is being written. */
export interface PostDraft {
  /** What was typed; what was left as it was has the default of the day on which it is opened. */
  values: Partial<PostFormValues>;
  picture: PreparedPicture | null;
  /** Set once Create was pressed, until that has failed or was cancelled. */
  publicationId: string | null;
}

interface StoredText extends Omit<PostDraft, 'picture'> {
  uid: string;
}

// Drafts outlive panel, session and browser, and are shown to the administrator who wrote them.
// Pictures stand apart, so that a key press does not write megabytes.
const { read, write } = createDatabase('career-console-drafts', { texts: 'uid', pictures: null });

export async function readDraft(uid: string): Promise<PostDraft | null> {
  const text = await read<StoredText | undefined>('texts', (store) => store.get(uid));
  if (!text) return null;
  const picture = await read<PreparedPicture | undefined>('pictures', (store) => store.get(uid));
  return { values: text.values, publicationId: text.publicationId, picture: picture ?? null };
}

export function saveDraftText(
  uid: string,
  { values, publicationId }: Omit<PostDraft, 'picture'>,
): Promise<void> {
  return write((store) => store('texts').put({ uid, values, publicationId }));
}

export function saveDraftPicture(uid: string, picture: PreparedPicture | null): Promise<void> {
  return write((store) => {
    if (picture) store('pictures').put(picture, uid);
    else store('pictures').delete(uid);
  });
}

function forgetDraft(uid: string): Promise<void> {
  return write((store) => {
    store('texts').delete(uid);
    store('pictures').delete(uid);
  });
}

/** Called when the post that a draft has become is written. */
export async function forgetDraftOf(publicationId: string): Promise<void> {
  const texts = await read<StoredText[]>('texts', (store) => store.getAll());
  const done = texts.filter((text) => text.publicationId === publicationId);
  await Promise.all(done.map(({ uid }) => forgetDraft(uid)));
}
