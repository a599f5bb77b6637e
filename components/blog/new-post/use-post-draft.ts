import { useEffect, useRef, useState } from 'react';
import {
  type PostDraft,
  readDraft,
  saveDraftPicture,
  saveDraftText,
} from '../../../services/blog/post-draft';
import { postDefaults, postDefaultsItem } from '../../../services/blog/post-defaults';
import {
  emptyPostForm,
  type PostDefaults,
  type PostFormValues,
} from '../../../services/blog/post-form';
import type { PreparedPicture } from '../../../services/blog/prepared-picture';
import { sessionStateItem } from '../../../services/session/session-item';
import { connectionItem } from '../../../services/settings/connection-item';

/** What was typed, with the defaults of everything else. */
export type FilledDraft = PostDraft & { values: PostFormValues };

export interface DraftControl {
  draft: FilledDraft;
  /** The same at the moment at which it is asked for. */
  latest: () => FilledDraft;
  /** What was typed and chosen; null while that is nothing. */
  own: PostDraft | null;
  changeValues: (change: Partial<PostFormValues>) => void;
  changePicture: (picture: PreparedPicture | null) => void;
  /** Resolves when it is safe, because the post is published under this id from then on. */
  changePublication: (id: string | null) => Promise<void>;
  /** Another draft in place of this one; null for an empty form. */
  replace: (draft: PostDraft | null) => void;
}

interface Loaded {
  uid: string;
  defaults: PostDefaults;
  draft: PostDraft;
}

const noDraft: PostDraft = { values: {}, picture: null, publicationId: null };

async function load(): Promise<Loaded | undefined> {
  const session = await sessionStateItem.getValue();
  if (session?.status !== 'signed-in') return undefined;
  const [stored, chosen, connection] = await Promise.all([
    readDraft(session.uid),
    postDefaultsItem.getValue(),
    connectionItem.getValue(),
  ]);
  const defaults = postDefaults(chosen, connection?.projectId ?? '');
  return { uid: session.uid, defaults, draft: stored ?? noDraft };
}

/**
 * The draft of the signed-in administrator, or nothing until it is read. Every change is kept at
 * once, so that a panel that closes loses no key press.
 */
export function usePostDraft(): DraftControl | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  // A picture that was being read while text was typed must not bring back the older text.
  const newest = useRef<Loaded>(undefined);

  const show = (next: Loaded | undefined) => {
    newest.current = next;
    setLoaded(next);
  };
  const change = (part: Partial<PostDraft>): Loaded | undefined => {
    const { current } = newest;
    if (current) show({ ...current, draft: { ...current.draft, ...part } });
    return newest.current;
  };
  const saveText = async (next: Loaded | undefined) => {
    if (next) await saveDraftText(next.uid, next.draft);
  };

  useEffect(() => {
    let isCurrent = true;
    void load().then((found) => isCurrent && show(found));
    return () => {
      isCurrent = false;
    };
  }, []);

  if (!loaded) return undefined;
  const { uid, defaults, draft } = loaded;
  const filled = ({ values, ...rest }: PostDraft): FilledDraft => ({
    ...rest,
    values: { ...emptyPostForm(defaults), ...values },
  });
  const isEmpty = Object.keys(draft.values).length === 0 && !draft.picture;
  return {
    draft: filled(draft),
    latest: () => filled(newest.current?.draft ?? draft),
    own: isEmpty ? null : draft,
    changeValues(part) {
      const values = newest.current && { ...newest.current.draft.values, ...part };
      if (values) void saveText(change({ values }));
    },
    changePicture(picture) {
      void saveText(change({ picture }));
      void saveDraftPicture(uid, picture);
    },
    changePublication: (publicationId) => saveText(change({ publicationId })),
    replace(next) {
      void saveText(change(next ?? noDraft));
      void saveDraftPicture(uid, next?.picture ?? null);
    },
  };
}
