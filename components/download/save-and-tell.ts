import { showMessage } from '../ui/messages';
import { saveFile, showInFolder } from './save-file';

/** Saves a file and shows a message when the download has ended. */
export async function saveAndTell(
  blob: Blob,
  suggestedName: string,
  savedText: string,
): Promise<void> {
  const saved = await saveFile(blob, suggestedName);
  switch (saved.status) {
    case 'complete':
      showMessage({
        text: savedText,
        action: { label: 'Show in folder', run: () => showInFolder(saved.downloadId) },
      });
      return;
    case 'cancelled':
      showMessage({ text: 'The download was cancelled. No file was saved.' });
      return;
    case 'failed':
      tellNotSaved(saved.reason);
  }
}

export function tellNotSaved(reason: string): void {
  showMessage({ tone: 'danger', text: `The file was not saved. ${reason}` });
}
