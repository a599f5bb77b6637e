import { browser, type Browser } from 'wxt/browser';
import { safeFileName } from '../../services/values/safe-file-name';

export type SaveOutcome =
  | { status: 'complete'; downloadId: number }
  | { status: 'cancelled' }
  | { status: 'failed'; reason: string };

/** Saves a file to the download folder. Resolves when the download has ended. */
export async function saveFile(blob: Blob, suggestedName: string): Promise<SaveOutcome> {
  const url = URL.createObjectURL(blob);
  const downloads = watchDownloads();
  try {
    const downloadId = await browser.downloads.download({
      url,
      filename: safeFileName(suggestedName),
      conflictAction: 'uniquify',
    });
    return await downloads.ended(downloadId);
  } catch (error) {
    // Closing the browser's save dialog rejects, too.
    const reason = error instanceof Error ? error.message : String(error);
    return /cancel/i.test(reason)
      ? { status: 'cancelled' }
      : { status: 'failed', reason: `The browser says: ${reason}` };
  } finally {
    downloads.stop();
    URL.revokeObjectURL(url);
  }
}

export function showInFolder(downloadId: number): void {
  browser.downloads.show(downloadId);
}

/** Listen before the download starts: a small one can end before its id is known. */
function watchDownloads() {
  const outcomes = new Map<number, PromiseWithResolvers<SaveOutcome>>();
  const outcomeFor = (id: number) => {
    const outcome = outcomes.get(id) ?? Promise.withResolvers<SaveOutcome>();
    outcomes.set(id, outcome);
    return outcome;
  };

  function listen({ id, state, error }: Browser.downloads.DownloadDelta) {
    const outcome = outcomeOf(id, state?.current, error?.current);
    if (outcome) outcomeFor(id).resolve(outcome);
  }
  browser.downloads.onChanged.addListener(listen);

  return {
    stop: () => browser.downloads.onChanged.removeListener(listen),
    ended: (id: number) => outcomeFor(id).promise,
  };
}

function outcomeOf(id: number, state?: string, error?: string): SaveOutcome | null {
  if (state === 'complete') return { status: 'complete', downloadId: id };
  if (state !== 'interrupted') return null;
  return error === 'USER_CANCELED' || error === 'USER_SHUTDOWN'
    ? { status: 'cancelled' }
    : { status: 'failed', reason: errorText(error) };
}

function errorText(error = 'no reason'): string {
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
