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
  const [read, connection] = await Promise.all([
    readDraft(key).catch(console.error),
    connectionItem.getValue(),
  ]);
  const state = { draft: read ?? noDraft, isKept: read !== undefined };
  return { ...state, key, wasRead: state.isKept, projectId: connection?.projectId ?? '' };
}

/** Each change is saved at once, because the panel can close any time. */
export function usePostDraft(id?: string, newest: Post | null = null) {
  const [store] = useState(() => createAtom<Awaited<ReturnType<typeof load>>>(undefined));
  const loaded = useSelector(store);
  const posts = useListed(lists.posts)?.rows ?? [];
  useEffect(() => void load(id).then(store.set), [store, id]);
  if (!loaded) return undefined;
  // The first change decides which version is edited.
  const withVersion = (any: PostDraft) => (isEmptyDraft(any) ? { ...any, edited: newest } : any);
  const { key, projectId, isKept } = loaded;
  const draft = withVersion(loaded.draft);
  // A picture that has been read must not undo what was typed since the last render.
  const state = () => store.get() ?? loaded;
  const latest = () => withVersion(state().draft);
  const change = async (part: Partial<PostDraft>) => {
    const changed = { ...latest(), ...part };
    const before = state();
    store.set({ ...before, draft: changed });
    // A draft that could not be read is not overwritten.
    if (!before.wasRead) return;
    try {
      await saveDraft(key, changed, part.picture !== undefined || !before.isKept);
      store.set({ ...state(), isKept: true });
    } catch (error) {
      console.error(error);
      store.set({ ...state(), isKept: false });
    }
  };
  return {
    draft,
    isKept,
    latest,
    entered: isEmptyDraft(draft) ? null : draft,
    valuesOf({ edited, values, picture }: PostDraft) {
      const others = edited ? formValuesOf(edited) : emptyPostForm(posts, projectId);
      return { ...others, ...values, image: picture };
    },
    changeValues: (part: PostDraft['values']) =>
      void change({ values: { ...latest().values, ...part } }),
    change,
  };
}
