import { instantOf } from '../../services/dates';
import { saveFile, showInFolder } from '../download/save-file';
import { formatDate } from '../table/formats';
import { showMessage } from '../ui/messages';
import { shownName } from '../ui/shown-name';
import { buildVoucherPdf, voucherPdfName } from './voucher-pdf';

interface CodesToDownload {
  groupName: string;
  groupId: string;
  /** As the documents hold them, or whatever the older ones hold instead. */
  validFrom: string | number | null;
  validTill: string | number | null;
  codes: readonly string[];
}

/** Saves the list of codes as a PDF, and tells how that went when the browser says so. */
export async function downloadCodes(list: CodesToDownload): Promise<void> {
  const { groupName, groupId, codes } = list;
  try {
    const pdf = await buildVoucherPdf({
      groupName,
      groupId,
      validFrom: dayText(list.validFrom),
      validTill: dayText(list.validTill),
      codes,
    });
    const saved = await saveFile(pdf, voucherPdfName(groupName));
    if (saved.status === 'complete') {
      const { downloadId } = saved;
      showMessage({
        text: `Saved the codes of ${shownName(groupName)}`,
        action: { label: 'Show in folder', run: () => showInFolder(downloadId) },
      });
    } else if (saved.status === 'cancelled') {
      showMessage({ text: 'The download was cancelled. No file was saved.' });
    } else {
      tellFailure(saved.reason);
    }
  } catch (error) {
    // The drawing fails in a worker of its own; there is no page boundary around it.
    tellFailure(error instanceof Error ? error.message : String(error));
  }
}

function tellFailure(reason: string) {
  showMessage({ tone: 'danger', text: `The file was not saved: ${reason}` });
}

function dayText(value: string | number | null): string {
  const at = instantOf(value);
  return at === null ? String(value ?? '–') : formatDate(at);
}
