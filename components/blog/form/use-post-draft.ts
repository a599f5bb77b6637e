import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { emptyPostForm, formValuesOf, type Post } from '../../../services/blog/post';
import {
  isEmptyDraft,
  noDraft,
  type PostDraft,
  readDraft,
  saveDraft,
} from '../../../services/blog/post-draft';
import { sessionStateItem } from '../../../services/session/session-item';
import { connectionItem } from '../../../services/settings/connection-item';
import { lists } from '../../lists/lists';
import { useListed } from '../../lists/use-list';

export type DraftControl = NonNullable<ReturnType<typeof usePostDraft>>;

async function load(postId?: string) {
  const session = await sessionStateItem.getValue();
  if (session?.status !== 'signed-in') return undefined;
  const key = postId === undefined ? session.uid : `${session.uid}/${postId}`;
  const [stored, connection] = await Promise.all([readDraft(key), connectionItem.getValue()]);
  const projectId = connection?.projectId ?? '';
  // Without a key, a draft that could not be read is not overwritten.
  return { key: stored && key, draft: stored ?? noDraft, isKept: stored !== null, projectId };
}

/** Each change is saved at once, because the panel can close any time. */
export function usePostDraft(id?: string, newest: Post | null = null) {
  const [store] = useState(() => createAtom<Awaited<ReturnType<typeof load>>>(undefined));
  const loaded = useSelector(store);
  const posts = useListed(lists.posts)?.rows ?? [];
  useEffect(() => void load(id).then(store.set), [store, id]);
  if (!loaded) return undefined;
  // The first change decides which version is edited; the texts of an older one are not known.
  const withVersion = (any: PostDraft): PostDraft => {
    const version = newest?.version && { ...newest.version, updateTime: any.editedVersion ?? '' };
    const older = newest && { ...newest, ...(version && { version }) };
    return { ...any, edited: isEmptyDraft(any) ? newest : (any.edited ?? older) };
  };
  const draft = withVersion(loaded.draft);
  // A picture that has been read must not undo what was typed since the last render.
  const state = () => store.get() ?? loaded;
  const latest = () => withVersion(state().draft);
  const change = async (part: Partial<PostDraft>) => {
    const before = state();
    const changed = { ...latest(), ...part };
    store.set({ ...before, draft: changed });
    const withPicture = part.picture !== undefined || !before.isKept;
    const isKept = before.key !== null && (await saveDraft(before.key, changed, withPicture));
    store.set({ ...state(), isKept });
  };
  return {
    draft,
    isKept: loaded.isKept,
    latest,
    entered: isEmptyDraft(draft) ? null : draft,
    valuesOf({ edited, values, picture }: PostDraft) {
      const others = edited ? formValuesOf(edited) : emptyPostForm(posts, loaded.projectId);
      return { ...others, ...values, image: picture };
    },
    change,
  };
}
