import { createRetries, type Retries } from '../firebase/requests/retries';
import { isOurs } from '../operations/bring-in';
import { createGate, type Pace } from '../operations/gate';
import { createLine, LineClosed } from '../operations/line';
import { removeCreated } from '../operations/take-out';
import type { Publication, PublicationEnd } from './publication';
import {
  type BlogTargets,
  documentOf,
  PublicationFailed,
  publishPost,
  type PublishTools,
} from './publish-post';

/** A publication with what only this worker knows of it. */
export interface LivePublication {
  publication: Publication;
  running: Promise<void> | null;
  stopping: AbortController;
  retries: Retries | null;
  sentBytes: number;
  isSignedOut: boolean;
}

export interface WorkTools extends Pick<PublishTools, 'reserve'> {
  targets: () => Promise<BlogTargets | null>;
  readPicture: (id: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Writes the changed record into the journal and tells the views. */
  save: (publication: Publication) => Promise<void>;
  /** Tells the views of what the journal need not know. */
  tell: () => void;
  /** Receives what nobody expected. */
  report: (error: unknown) => void;
  pace: Pace;
  /** How long a request whose answer was lost may still be on its way. */
  settleMs: number;
}

/** Works until the publication has ended, or until somebody has to sign in. */
export async function workOnPublication(
  live: LivePublication,
  tools: WorkTools,
): Promise<PublicationEnd | null> {
  for (;;) {
    const { publication } = live;
    const { isCancelled } = publication;
    live.stopping = new AbortController();
    try {
      if (isCancelled) await takeBack(live, tools);
      else await publish(live, tools);
      // Cancelled at the last moment, after the last request: then it is taken back.
      if (publication.isCancelled === isCancelled) {
        return { state: isCancelled ? 'cancelled' : 'done', failure: null };
      }
    } catch (error) {
      // A run that was told to stop ends with an error too, and the next one is about to begin.
      if (publication.isCancelled !== isCancelled) continue;
      if (error instanceof PublicationFailed) return { state: 'failed', failure: error.failure };
      if (!(error instanceof LineClosed) || error.reason !== 'signed-out') throw error;
      return null;
    }
  }
}

async function publish(live: LivePublication, tools: WorkTools): Promise<void> {
  const { publication } = live;
  const { signal } = live.stopping;
  const { firestore, storage } = await targetsOf(publication, tools);
  const save = () => tools.save(publication);
  live.retries = createRetries({
    signal,
    pace: tools.pace,
    trouble: publication.trouble,
    onTrouble(trouble) {
      publication.trouble = trouble;
      save().catch(tools.report);
    },
  });
  await publishPost(publication, {
    storage,
    line: createLine(firestore, gateOf(live, tools), signal, () => {}),
    retries: live.retries,
    signal,
    save,
    reserve: tools.reserve,
    readPicture: () => tools.readPicture(publication.id),
    onProgress(sentBytes) {
      live.sentBytes = sentBytes;
      tools.tell();
    },
  });
}

/** The picture needs nothing here: like every other that no post uses, it is removed afterwards. */
async function takeBack(live: LivePublication, tools: WorkTools): Promise<void> {
  const { publication } = live;
  if (publication.step === 'uploading') return;
  const { firestore } = await targetsOf(publication, tools);
  await settle(tools.settleMs);
  const line = createLine(firestore, gateOf(live, tools), live.stopping.signal, () => {});
  await removeCreated(line, [documentOf(publication)], false, (planned, stored) =>
    isOurs(planned, stored, []),
  );
}

async function targetsOf(publication: Publication, tools: WorkTools): Promise<BlogTargets> {
  const targets = await tools.targets();
  const isSame =
    targets?.firestore.databasePath === publication.databasePath &&
    targets.storage.bucket === publication.bucket;
  // Another project's administrator is signed in, which for this post is nobody.
  if (!targets || !isSame) throw new LineClosed('signed-out');
  return targets;
}

function gateOf({ publication }: LivePublication, { pace, tell }: WorkTools) {
  const gate = createGate(pace, () => {
    const trouble = gate.trouble();
    publication.trouble = trouble && { reason: trouble.reason, since: Date.now() };
    tell();
  });
  return gate;
}

function settle(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
