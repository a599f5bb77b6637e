import { createDatabase } from '../background/indexed-db';
import type { PostFormValues } from './post-form';
import type { PreparedPicture } from './picture';

export interface PostDraft {
  /** Edited fields only; the others get the defaults of the day when the draft is opened. */
  values: Partial<PostFormValues>;
  picture: PreparedPicture | null;
  /** Set from Create until publishing fails or is cancelled. */
  publicationId: string | null;
}

type StoredText = Omit<PostDraft, 'picture'> & { uid: string };

export const noDraft: PostDraft = { values: {}, picture: null, publicationId: null };

// One for each administrator. Pictures have a store, so that a key press does not write megabytes.
const { open, write } = createDatabase('career-console-drafts', { texts: 'uid', pictures: null });

export async function readDraft(uid: string): Promise<PostDraft> {
  const database = await open();
  const text: StoredText | undefined = await database.get('texts', uid);
  if (!text) return noDraft;
  const picture: PreparedPicture | undefined = await database.get('pictures', uid);
  return { values: text.values, publicationId: text.publicationId, picture: picture ?? null };
}

/** Resolves when the text is stored; a changed picture may take longer. */
export function saveDraft(uid: string, draft: PostDraft, isPictureChanged: boolean): Promise<void> {
  const { picture, ...text } = draft;
  if (isPictureChanged) {
    void write((store) => {
      const pictures = store('pictures');
      return [picture ? pictures.put(picture, uid) : pictures.delete(uid)];
    });
  }
  return write((store) => [store('texts').put({ uid, ...text })]);
}

export async function forgetDraftOf(publicationId: string): Promise<void> {
  const texts: StoredText[] = await (await open()).getAll('texts');
  const done = texts.filter((text) => text.publicationId === publicationId);
  await write((store) =>
    done.flatMap(({ uid }) => [store('texts').delete(uid), store('pictures').delete(uid)]),
  );
}
