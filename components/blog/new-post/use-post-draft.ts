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
  /** Not of the last render: text typed while a picture is being read survives its change. */
  const latest = () => store.get()?.draft ?? draft;
  const change = async (part: Partial<PostDraft>) => {
    const changed = { ...latest(), ...part };
    store.set({ ...loaded, draft: changed });
    await saveDraft(uid, changed, part.picture !== undefined);
  };
  const isEmpty = Object.keys(draft.values).length === 0 && !draft.picture;
  return {
    draft,
    latest,
    /** Null if nothing is filled in. */
    entered: isEmpty ? null : draft,
    /** With the defaults for the fields that were not filled in. */
    valuesOf: ({ values, picture: image }: PostDraft) => ({
      ...emptyPostForm(defaults),
      ...values,
      image,
    }),
    changeValues: (part: PostDraft['values']) =>
      void change({ values: { ...latest().values, ...part } }),
    /** Resolves when the id is stored; publishing under it starts only then. */
    change,
  };
}
