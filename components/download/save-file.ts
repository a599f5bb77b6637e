import { browser, type Browser } from 'wxt/browser';
import { safeFileName } from '../../services/values/safe-file-name';

export type SaveOutcome =
  | { status: 'complete'; downloadId: number }
  | { status: 'cancelled' }
  | { status: 'failed'; reason: string };

/**
 * Saves a file into the browser's download folder, under a name made safe for every system.
 * Resolves when the download has ended, not when it has begun.
 */
export async function saveFile(blob: Blob, suggestedName: string): Promise<SaveOutcome> {
  const url = URL.createObjectURL(blob);
  const ends = watchEnds();
  try {
    const downloadId = await browser.downloads.download({
      url,
      filename: safeFileName(suggestedName),
      conflictAction: 'uniquify',
    });
    return await ends.of(downloadId);
  } catch (error) {
    // A dialog that asks for the place, where the browser shows one, rejects when it is closed.
    const reason = error instanceof Error ? error.message : String(error);
    return /cancel/i.test(reason)
      ? { status: 'cancelled' }
      : { status: 'failed', reason: `The browser says: ${reason}` };
  } finally {
    ends.stop();
    URL.revokeObjectURL(url);
  }
}

/** Shows a saved file in the system's own file window. */
export function showInFolder(downloadId: number): void {
  browser.downloads.show(downloadId);
}

/** Listens before the download starts: a small one can end before its id is known. */
function watchEnds() {
  const ends = new Map<number, PromiseWithResolvers<SaveOutcome>>();
  const endOf = (id: number) => {
    const end = ends.get(id) ?? Promise.withResolvers<SaveOutcome>();
    ends.set(id, end);
    return end;
  };

  function listen({ id, state, error }: Browser.downloads.DownloadDelta) {
    const outcome = outcomeOf(id, state?.current, error?.current);
    if (outcome) endOf(id).resolve(outcome);
  }
  browser.downloads.onChanged.addListener(listen);

  return {
    stop: () => browser.downloads.onChanged.removeListener(listen),
    of: (id: number) => endOf(id).promise,
  };
}

function outcomeOf(id: number, state?: string, error?: string): SaveOutcome | null {
  if (state === 'complete') return { status: 'complete', downloadId: id };
  if (state !== 'interrupted') return null;
  return error === 'USER_CANCELED' || error === 'USER_SHUTDOWN'
    ? { status: 'cancelled' }
    : { status: 'failed', reason: reasonOf(error) };
}

/** The browser's error codes in words. */
function reasonOf(error = 'no reason'): string {
  switch (error) {
    case 'FILE_ACCESS_DENIED':
    case 'FILE_FAILED':
      return 'The browser could not write into its download folder.';
    case 'FILE_NO_SPACE':
      return 'The disk is full.';
    case 'FILE_NAME_TOO_LONG':
      return 'The path of the download folder is too long.';
    case 'FILE_BLOCKED':
      return 'The settings of this computer do not allow downloads.';
    default:
      return `The browser gave ${error}.`;
  }
}
