import { Copy, FileSpreadsheet, ListChecks, type LucideIcon, Mail, X } from 'lucide-react';
import { bccLink, mostMailed } from '../../../services/contact/links';
import { countText, formatCount } from '../../../services/values/formats';
import { Button } from '../../ui/button';
import { copyText } from '../../ui/copy';
import { showMessage } from '../../ui/messages';
import { pageCommands } from '../../ui/page-commands';
import { copyRows, saveCsv } from '../../lists/csv';
import type { TableRow } from '../../lists/streamed-rows';
import type { Table } from '../use-table';

export interface SelectionAction<Row> {
  label: string;
  icon: LucideIcon;
  key?: string;
  run(rows: readonly Row[]): void;
}

export const selectedText = ({ selection, shown, streamed: { noun } }: Table) =>
  `${formatCount(selection.count)} of ${countText(shown.rows.length, noun)} selected`;

function mailTo({ allColumns, selection }: Table): SelectionAction<TableRow>[] {
  const column = allColumns.find(({ use }) => use === 'email');
  if (!column?.csv) return [];
  const label = selection.count > mostMailed ? 'Copy addresses of' : 'Mail';
  const mailAll = async (rows: readonly TableRow[]) => {
    const written = rows.map((row) => `${column.csv?.(row, 0) ?? ''}`.trim());
    const addresses = [...new Set(written.filter(Boolean))];
    if (addresses.length === 0) return showMessage({ text: 'None of them has an e-mail address.' });
    const link = bccLink(addresses);
    const said = `Copied ${countText(addresses.length, { one: 'address', other: 'addresses' })}`;
    if (!link) await copyText(addresses.join(', '), said);
    else location.href = link;
  };
  return [{ label, icon: Mail, run: (rows) => void mailAll(rows) }];
}

export function SelectionBar({ table }: { table: Table }) {
  const { name: tableName, columns, csvColumns, selection, shown, selectionActions = [] } = table;
  const part = `${formatCount(selection.count)} selected`;
  const button = (label: string, icon: LucideIcon, onClick: () => void, key = '') => {
    const variant = key === 'Delete' ? 'danger-quiet' : 'link';
    return (
      <Button key={label} size="small" title={label} {...{ variant, icon, onClick }}>
        <span className="sr-only @form:not-sr-only">{label}</span>
      </Button>
    );
  };
  return (
    <div role="group" aria-label="Selection" className="@container flex flex-1 items-center">
      <p title={selectedText(table)} className="min-w-0 flex-1 truncate text-hint font-semibold">
        {selectedText(table)}
      </p>
      {button('Copy', Copy, () => void copyRows(columns, selection.chosen()))}
      {button('CSV', FileSpreadsheet, () => {
        const rows = selection.chosen();
        void saveCsv({ tableName, columns: csvColumns, rows, part, detail: '' });
      })}
      {[...mailTo(table), ...selectionActions].map(({ label, icon, key, run }) => {
        const text = `${label} ${countText(selection.count, table.streamed.noun)}`;
        return button(text, icon, () => run(selection.chosen()), key);
      })}
      {selection.count < shown.rows.length &&
        button('Select all', ListChecks, () => selection.selectAll())}
      {button('Clear', X, () => {
        // This button, which has the focus, is about to go.
        pageCommands.get().focusList?.();
        selection.clear();
      })}
    </div>
  );
}
