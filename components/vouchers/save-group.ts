import { instantOf } from '../../services/values/dates';
import { codeOf, type Voucher } from '../../services/vouchers/voucher';
import { saveAndTell } from '../download/save-and-tell';
import { formatDate } from '../../services/values/formats';
import { saveCsv } from '../table/csv/save-csv';
import { shownName } from '../ui/shown-name';
import { codesText } from './codes-text';
import { voucherColumns } from './voucher-columns';
import { buildVoucherPdf, voucherPdfName } from './pdf/voucher-pdf';
import type { GroupName } from './whole-group';

const columns = voucherColumns(() => {});

/** Saves the list of a group's codes as a PDF, and tells how that went when the browser says so. */
export async function saveGroupPdf(
  { name, id }: GroupName,
  vouchers: readonly Voucher[],
): Promise<void> {
  const pdf = await buildVoucherPdf({
    groupName: name,
    groupId: id,
    ...validityOf(vouchers),
    codes: vouchers.map(codeOf),
  });
  const all = vouchers.length === 1 ? 'the one code' : `all ${codesText(vouchers.length)}`;
  await saveAndTell(pdf, voucherPdfName(name), `Saved ${all} of ${shownName(name)}`);
}

/** The same as a table for spreadsheets. */
export function saveGroupCsv({ name }: GroupName, vouchers: readonly Voucher[]): Promise<void> {
  return saveCsv({
    tableName: `${name}_vouchers`,
    columns,
    shown: {
      source: vouchers,
      query: { search: '', filters: {} },
      rows: Uint32Array.from(vouchers.keys()),
      sections: [],
      total: vouchers.length,
    },
    detail: `all codes of ${shownName(name)}`,
  });
}

/** From the first day on which one of the codes is valid until the last one, as texts. */
function validityOf(vouchers: readonly Voucher[]): { validFrom: string; validTill: string } {
  const first = vouchers.reduce((least, voucher) =>
    (voucher.createdAt ?? Infinity) < (least.createdAt ?? Infinity) ? voucher : least,
  );
  const last = vouchers.reduce((most, voucher) =>
    (voucher.endsAt ?? -Infinity) > (most.endsAt ?? -Infinity) ? voucher : most,
  );
  return { validFrom: dayText(first.validFrom), validTill: dayText(last.validTill) };
}

function dayText(value: string | number | null): string {
  const at = instantOf(value);
  return at === null ? String(value ?? '–') : formatDate(at);
}
