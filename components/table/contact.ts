import { Mail } from 'lucide-react';
import { bccLink, mostMailed } from '../../services/contact/links';
import { isVisible, shownName } from '../../services/values/cut-text';
import { countText } from '../../services/values/formats';
import { reach } from '../ui/contact-buttons';
import { copyText, type ValueUse } from '../ui/copy';
import { showMessage } from '../ui/messages';
import { askToUnmask } from '../ui/question';
import type { TableRow } from './data/streamed-rows';
import type { SelectionAction } from './toolbar/selection-bar';
import type { Table } from './use-table';

const keys = { code: '', email: 'ce', phone: 'Cw' };

/** What a key does with a value of the active row: copies it, or reaches the person. */
export const contactKeys =
  <Row>(use: ValueUse = 'code', read: (row: Row) => string | undefined) =>
  (key: string, row: Row) => {
    const text = keys[use].includes(key) ? read(row) : undefined;
    if (use === 'code' || !isVisible(text)) return undefined;
    const said = () => `Copied ${shownName(text, use)}`;
    return () => void (/c/i.test(key) ? copyText(text, said) : reach({ use, text }));
  };

/** For the selected rows: one mail to all of them, or their addresses to copy. */
export function mailTo({ allColumns, selection }: Table): SelectionAction<TableRow>[] {
  const column = allColumns.find(({ use }) => use === 'email');
  if (!column?.csv) return [];
  const label = selection.count > mostMailed ? 'Copy addresses of' : 'Mail';
  const addressOf = (row: TableRow) => `${column.csv?.(row, 0) ?? ''}`.trim();
  return [{ label, icon: Mail, run: (rows) => void mailAll(rows.map(addressOf)) }];
}

async function mailAll(written: readonly string[]) {
  const addresses = [...new Set(written.filter(Boolean))];
  if (addresses.length === 0) return showMessage({ text: 'None of them has an e-mail address.' });
  const link = bccLink(addresses);
  const said = `Copied ${countText(addresses.length, { one: 'address', other: 'addresses' })}`;
  if (!link) await copyText(addresses.join(', '), said);
  else if (await askToUnmask()) location.href = link;
}
