import { browser, type Browser } from 'wxt/browser';
import { safeFileName } from '../../services/values/safe-file-name';
import { type MessageAction, showMessage } from './messages';

export async function saveFile(
  blob: Blob,
  suggestedName: string,
  savedText: string,
  action?: MessageAction,
) {
  const url = URL.createObjectURL(blob);
  try {
    const filename = safeFileName(suggestedName);
    const id = await download({ url, filename, conflictAction: 'uniquify' });
    const showInFolder = { label: 'Show in folder', run: () => browser.downloads.show(id) };
    showMessage({ text: savedText, action: action ?? showInFolder });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Closing the browser's save dialog cancels, too.
    if (/cancel|user_shutdown/i.test(reason)) {
      showMessage({ text: 'The download was cancelled. No file was saved.' });
    } else {
      const text = `Could not save the file. The browser reported: ${reason}`;
      showMessage({ tone: 'danger', text });
    }
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function download(options: Browser.downloads.DownloadOptions): Promise<number> {
  const started = Promise.withResolvers<number>();
  const ended = Promise.withResolvers<void>();
  // A small download can end before its id is known, so this listens first.
  const listen = async ({ id, state, error }: Browser.downloads.DownloadDelta) => {
    if (id !== (await started.promise)) return;
    if (state?.current === 'complete') ended.resolve();
    if (state?.current === 'interrupted') ended.reject(new Error(error?.current ?? 'unknown'));
  };
  browser.downloads.onChanged.addListener(listen);
  try {
    const id = await browser.downloads.download(options);
    started.resolve(id);
    await ended.promise;
    return id;
  } finally {
    browser.downloads.onChanged.removeListener(listen);
  }
}
