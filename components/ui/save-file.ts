import { browser, type Browser } from 'wxt/browser';
import { safeFileName } from '../../services/values/safe-file-name';
import { showMessage } from './messages';

const unwritable = 'The browser could not write to the download folder.';
const reasons: Partial<Record<string, string>> = {
  FILE_ACCESS_DENIED: unwritable,
  FILE_FAILED: unwritable,
  FILE_NO_SPACE: 'The disk is full.',
  FILE_NAME_TOO_LONG: 'The path of the download folder is too long.',
  FILE_BLOCKED: 'The settings of this computer do not allow downloads.',
};

/** Saves a file to the download folder and shows a message when the download has ended. */
export async function saveFile(blob: Blob, suggestedName: string, savedText: string) {
  const url = URL.createObjectURL(blob);
  const downloads = watchDownloads();
  try {
    const id = await browser.downloads.download({
      url,
      filename: safeFileName(suggestedName),
      conflictAction: 'uniquify',
    });
    const interruption = await downloads.ended(id);
    if (interruption) throw new Error(interruption);
    const run = () => browser.downloads.show(id);
    showMessage({ text: savedText, action: { label: 'Show in folder', run } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Closing the browser's save dialog cancels, too.
    if (/cancel|user_shutdown/i.test(reason)) {
      showMessage({ text: 'The download was cancelled. No file was saved.' });
    } else {
      showSaveFailure(reasons[reason] ?? `The browser reported: ${reason}`);
    }
  } finally {
    downloads.stop();
    URL.revokeObjectURL(url);
  }
}

export function showSaveFailure(reason: string): void {
  showMessage({ tone: 'danger', text: `The file was not saved. ${reason}` });
}

/** Listen before the download starts: a small one can end before its id is known. */
function watchDownloads() {
  const ends = new Map<number, PromiseWithResolvers<string>>();
  const endOf = (id: number) => {
    const end = ends.get(id) ?? Promise.withResolvers<string>();
    ends.set(id, end);
    return end;
  };
  const listen = ({ id, state, error }: Browser.downloads.DownloadDelta) => {
    if (state?.current === 'complete') endOf(id).resolve('');
    if (state?.current === 'interrupted') endOf(id).resolve(error?.current ?? 'unknown');
  };
  browser.downloads.onChanged.addListener(listen);
  return {
    stop: () => browser.downloads.onChanged.removeListener(listen),
    /** The browser's code for an interruption, empty after success. */
    ended: (id: number) => endOf(id).promise,
  };
}
