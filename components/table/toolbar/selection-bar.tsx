import { Copy, FileSpreadsheet, ListChecks, type LucideIcon, Mail, X } from 'lucide-react';
import { addressIn, bccLink, mostMailed } from '../../../services/contact/links';
import { countText, formatCount } from '../../../services/values/formats';
import { Button } from '../../ui/button';
import { copyText } from '../../ui/copy';
import { showMessage } from '../../ui/messages';
import { pageCommands } from '../../ui/page-commands';
import { copyRows, saveCsv } from '../../lists/csv';
import type { TableRow } from '../../lists/streamed-rows';
import { csvColumns, reads, textIn } from '../columns/features';
import type { TableParts } from '../grid/table-parts';
import type { SelectionAction } from '../view/table-props';
import { exportedColumns } from './use-export';

export const selectedText = ({ table, view, selection }: TableParts) =>
  `${formatCount(selection.count)} of\u00A0${countText(view.shown.indexes.length, table.list.noun)} selected`;

function mailTo({ columns, selection }: TableParts): SelectionAction<TableRow>[] {
  const column = columns.all.find(({ meta }) => meta?.use === 'email');
  const read = column && reads(column);
  if (!read) return [];
  const label = selection.count > mostMailed ? 'Copy addresses of' : 'Mail';
  const run = (rows: readonly TableRow[]) => {
    const addresses = [...new Set(rows.flatMap((row) => addressIn(textIn(read(row)) ?? '') ?? []))];
    if (addresses.length === 0)
      return showMessage({ text: 'No selected row has an e-mail address.' });
    const link = bccLink(addresses);
    const counted = countText(addresses.length, { one: 'address', other: 'addresses' });
    const copy = () => {
      const text = `Copied ${counted}. Paste them into Bcc of a new mail.`;
      // Outlook takes a comma for a part of a name, and every mail program accepts semicolons.
      void copyText(addresses.join('; '), () => showMessage({ tone: 'note', text }));
    };
    if (!link) return copy();
    // A web page may be the browser's mail program.
    open(link, '_blank', 'noopener');
    if (addresses.length === 1) return;
    const text = `A mail to ${counted} opens. If Outlook takes them for one name, copy them into Bcc.`;
    showMessage({ tone: 'note', text, action: { label: 'Copy', run: copy } });
  };
  return [{ label, icon: Mail, run }];
}

export function SelectionBar(props: TableParts) {
  const { table, view, columns, selection } = props;
  const { list, selectionActions = [] } = table;
  const subset = `${formatCount(selection.count)} selected`;
  const button = (label: string, icon: LucideIcon, onClick: () => void, key = '') => {
    const variant = key === 'Delete' ? 'danger-quiet' : 'link';
    const [word = ''] = label.split(/ (?=of |\d)/);
    return (
      <Button key={label} size="small" title={label} {...{ variant, icon, onClick }}>
        {word}
        <span className="sr-only @form:not-sr-only">{label.slice(word.length)}</span>
      </Button>
    );
  };
  return (
    <div role="group" aria-label="Selection" className="selection-bar @container">
      <p title={selectedText(props)}>{selectedText(props)}</p>
      {button('Copy', Copy, () => void copyRows(csvColumns(columns.shown), selection.chosen()))}
      {button('CSV', FileSpreadsheet, () => {
        const rows = selection.chosen();
        const columns = exportedColumns(props);
        void saveCsv({ tableName: list.name, columns, rows, subset, detail: '' });
      })}
      {[...mailTo(props), ...selectionActions].map(({ label, icon, key, run }) => {
        const text = `${label} ${countText(selection.count, list.noun)}`;
        return button(text, icon, () => run(selection.chosen()), key);
      })}
      {selection.count < view.shown.indexes.length &&
        button('Select all', ListChecks, () => selection.selectAll())}
      {button('Clear', X, () => {
        // This button, which has the focus, is about to go.
        pageCommands.get().focusList?.();
        selection.clear();
      })}
    </div>
  );
}
