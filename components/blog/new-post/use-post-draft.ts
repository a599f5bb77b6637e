import { useEffect, useRef, useState } from 'react';
import {
  forgetDraft,
  type PostDraft,
  readDraft,
  saveDraftPicture,
  saveDraftText,
} from '../../../services/blog/post-draft';
import { postDefaults, postDefaultsItem } from '../../../services/blog/post-defaults';
import { emptyPostForm, type PostFormValues } from '../../../services/blog/post-form';
import type { PreparedPicture } from '../../../services/blog/prepared-picture';
import { sessionStateItem } from '../../../services/session/session-item';
import { connectionItem } from '../../../services/settings/settings';

export interface DraftControl {
  draft: PostDraft;
  changeValues: (change: Partial<PostFormValues>) => void;
  changePicture: (picture: PreparedPicture | null) => void;
  /** Resolves when it is safe, because the post is published under this id from then on. */
  changePublication: (id: string | null) => Promise<void>;
  forget: () => Promise<void>;
}

interface Loaded {
  uid: string;
  draft: PostDraft;
}

async function load(): Promise<Loaded | undefined> {
  const session = await sessionStateItem.getValue();
  if (session?.status !== 'signed-in') return undefined;
  const [stored, chosen, connection] = await Promise.all([
    readDraft(session.uid),
    postDefaultsItem.getValue(),
    connectionItem.getValue(),
  ]);
  const defaults = postDefaults(chosen, connection?.projectId ?? '');
  const empty = { values: emptyPostForm(defaults), picture: null, publicationId: null };
  return { uid: session.uid, draft: stored ?? empty };
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
  return {
    draft: loaded.draft,
    changeValues(part) {
      const values = newest.current && { ...newest.current.draft.values, ...part };
      if (values) void saveText(change({ values }));
    },
    changePicture(picture) {
      void saveText(change({ picture }));
      void saveDraftPicture(loaded.uid, picture);
    },
    changePublication: (publicationId) => saveText(change({ publicationId })),
    forget: () => forgetDraft(loaded.uid),
  };
}
