import { createDatabase } from '../background/indexed-db';
import { formValuesOf, type Post, type PostFormValues } from './post';
import type { PreparedPicture } from './picture';

export interface PostDraft {
  /** It is not stored: a draft on the disk has nothing of the post but its version. */
  edited: Post | null;
  editedVersion?: string | undefined;
  savedAt?: number;
  /** Fields are missing if they get the defaults of the day when the draft is opened. */
  values: Partial<PostFormValues>;
  picture: PreparedPicture | null;
  /** It is set from Create or Save changes until publishing fails or is cancelled. */
  publicationId: string | null;
}

/** A draft of an earlier version of the console has other fields. */
type StoredText = Partial<Omit<PostDraft, 'picture'>> & { uid: string };

export const noDraft: PostDraft = { edited: null, values: {}, picture: null, publicationId: null };

export function isEmptyDraft({ edited, values, picture }: PostDraft) {
  const before: Record<string, string> = edited ? formValuesOf(edited) : {};
  return !picture && Object.entries(values).every(([name, text]) => text === before[name]);
}

// Pictures have a store, so that a key press does not write megabytes.
const { read, write } = createDatabase('career-console-drafts', { texts: 'uid', pictures: null });

export async function readDraft(key: string): Promise<PostDraft | null> {
  try {
    const [text, picture]: [StoredText?, PreparedPicture?] = await read((database) =>
      Promise.all([database.get('texts', key), database.get('pictures', key)]),
    );
    return { ...noDraft, ...text, picture: picture ?? null };
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** It returns whether all is stored; the text is stored even if the picture cannot be. */
export function saveDraft(key: string, draft: PostDraft, withPicture: boolean) {
  const { picture, edited, ...text } = draft;
  const stored = { uid: key, ...text, editedVersion: edited?.version?.updateTime };
  const isEmpty = isEmptyDraft(draft) && !draft.publicationId;
  const writing = [
    write((store) => [
      isEmpty ? store('texts').delete(key) : store('texts').put({ ...stored, savedAt: Date.now() }),
    ]),
  ];
  if (withPicture && picture) writing.push(write((store) => [store('pictures').put(picture, key)]));
  else if (withPicture) writing.push(write((store) => [store('pictures').delete(key)]));
  return Promise.all(writing).then(
    () => true,
    (error: unknown) => {
      console.error(error);
      return false;
    },
  );
}

export async function forgetDraftOf(publicationId: string): Promise<void> {
  const texts: StoredText[] = await read((database) => database.getAll('texts'));
  const done = texts.filter((text) => text.publicationId === publicationId);
  await write((store) =>
    done.flatMap(({ uid }) => [store('texts').delete(uid), store('pictures').delete(uid)]),
  );
}
