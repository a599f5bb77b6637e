import { createDatabase } from '../background/indexed-db';
import type { PostFormValues } from './post-form';
import type { PreparedPicture } from './picture-format';

export interface PostDraft {
  /** Edited fields only; the others get the defaults of the day when the draft is opened. */
  values: Partial<PostFormValues>;
  picture: PreparedPicture | null;
  /** Set from Create until publishing fails or is cancelled. */
  publicationId: string | null;
}

interface StoredText extends Omit<PostDraft, 'picture'> {
  uid: string;
}

// Drafts survive the browser and belong to one administrator. Pictures are stored separately, so
// that a key press does not write megabytes.
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

export async function forgetDraftOf(publicationId: string): Promise<void> {
  const texts = await read<StoredText[]>('texts', (store) => store.getAll());
  const done = texts.filter((text) => text.publicationId === publicationId);
  await Promise.all(done.map(({ uid }) => forgetDraft(uid)));
}
