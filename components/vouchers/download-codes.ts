import { instantOf } from '../../services/dates';
import { saveAndTell, tellNotSaved } from '../download/save-and-tell';
import { formatDate } from '../table/formats';
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
    await saveAndTell(pdf, voucherPdfName(groupName), `Saved the codes of ${shownName(groupName)}`);
  } catch (error) {
    // The drawing fails in a worker of its own; there is no page boundary around it.
    tellNotSaved(error instanceof Error ? error.message : String(error));
  }
}

function dayText(value: string | number | null): string {
  const at = instantOf(value);
  return at === null ? String(value ?? '–') : formatDate(at);
}
