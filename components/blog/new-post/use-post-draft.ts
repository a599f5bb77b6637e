import { useEffect, useState, useSyncExternalStore } from 'react';
import { type PostDraft, readDraft, saveDraft } from '../../../services/blog/post-draft';
import { emptyPostForm, postDefaults, postDefaultsItem } from '../../../services/blog/post-form';
import { sessionStateItem } from '../../../services/session/session-item';
import { connectionItem } from '../../../services/settings/connection-item';
import { createStore } from '../../../services/values/store';

export type DraftControl = NonNullable<ReturnType<typeof usePostDraft>>;

async function load() {
  const session = await sessionStateItem.getValue();
  if (session?.status !== 'signed-in') return undefined;
  const [draft, chosen, { connection }] = await Promise.all([
    readDraft(session.uid),
    postDefaultsItem.getValue(),
    connectionItem.getValue(),
  ]);
  const defaults = postDefaults(chosen, connection?.projectId ?? '');
  return { uid: session.uid, defaults, draft };
}

type Loaded = Awaited<ReturnType<typeof load>>;

/** Undefined until it is read. Saves each change at once, because the panel can close any time. */
export function usePostDraft() {
  const [store] = useState(() => createStore<Loaded>(undefined));
  const loaded = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => void load().then(store.set), [store]);
  if (!loaded) return undefined;
  const { uid, defaults, draft } = loaded;
  // Text typed while a picture is being read must survive the change of the picture.
  const latestDraft = () => store.get()?.draft ?? draft;
  /** With the defaults for the fields that were not filled in. */
  const filled = ({ values, ...rest }: PostDraft) => ({
    ...rest,
    values: { ...emptyPostForm(defaults), ...values },
  });
  const change = async (part: Partial<PostDraft>) => {
    const changed = { ...latestDraft(), ...part };
    store.set({ ...loaded, draft: changed });
    await saveDraft(uid, changed, part.picture !== undefined);
  };
  const isEmpty = Object.keys(draft.values).length === 0 && !draft.picture;
  return {
    draft: filled(draft),
    /** The draft at the time of the call, not of the last render. */
    latest: () => filled(latestDraft()),
    /** The draft without defaults; null if it is empty. */
    entered: isEmpty ? null : draft,
    changeValues: (part: PostDraft['values']) =>
      void change({ values: { ...latestDraft().values, ...part } }),
    /** Resolves when the id is stored; publishing under it starts only then. */
    change,
  };
}
