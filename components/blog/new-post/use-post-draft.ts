import { useEffect, useRef, useState } from 'react';
import {
  type PostDraft,
  readDraft,
  saveDraftPicture,
  saveDraftText,
} from '../../../services/blog/post-draft';
import {
  emptyPostForm,
  postDefaults,
  postDefaultsItem,
  type PostFormValues,
} from '../../../services/blog/post-form';
import { sessionStateItem } from '../../../services/session/session-item';
import { connectionItem } from '../../../services/settings/connection-item';

export type DraftControl = NonNullable<ReturnType<typeof usePostDraft>>;

type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>;

export const noDraft: PostDraft = { values: {}, picture: null, publicationId: null };

async function load() {
  const session = await sessionStateItem.getValue();
  if (session?.status !== 'signed-in') return undefined;
  const [stored, chosen, { connection }] = await Promise.all([
    readDraft(session.uid),
    postDefaultsItem.getValue(),
    connectionItem.getValue(),
  ]);
  const defaults = postDefaults(chosen, connection?.projectId ?? '');
  return { uid: session.uid, defaults, draft: stored ?? noDraft };
}

/**
 * The draft of the signed-in administrator; undefined until it is read. Every change is saved at
 * once, because the panel can close at any time.
 */
export function usePostDraft() {
  const [loaded, setLoaded] = useState<Loaded>();
  // Text typed while a picture is being read must survive the change of the picture.
  const latest = useRef<Loaded>(undefined);

  const show = (next: Loaded | undefined) => {
    latest.current = next;
    setLoaded(next);
  };
  useEffect(() => void load().then(show), []);

  if (!loaded) return undefined;
  const { uid, defaults, draft } = loaded;
  const latestDraft = () => latest.current?.draft ?? draft;
  /** With the defaults for the fields that were not filled in. */
  const filled = ({ values, ...rest }: PostDraft) => ({
    ...rest,
    values: { ...emptyPostForm(defaults), ...values },
  });
  const change = async (part: Partial<PostDraft>) => {
    const changed = { ...latestDraft(), ...part };
    show({ ...loaded, draft: changed });
    if (part.picture !== undefined) void saveDraftPicture(uid, part.picture);
    await saveDraftText(uid, changed);
  };
  const isEmpty = Object.keys(draft.values).length === 0 && !draft.picture;
  return {
    draft: filled(draft),
    /** The draft at the time of the call, not of the last render. */
    latest: () => filled(latestDraft()),
    /** The draft without defaults; null if it is empty. */
    entered: isEmpty ? null : draft,
    changeValues: (part: Partial<PostFormValues>) =>
      void change({ values: { ...latestDraft().values, ...part } }),
    /** Resolves when the id is stored; publishing under it starts only then. */
    change,
  };
}
