import { ListChecks, Copy, FileSpreadsheet, type LucideIcon, X } from 'lucide-react';
import { countText, formatCount } from '../../../services/values/formats';
import { Button, type ButtonProps } from '../../ui/button';
import { mailTo } from '../contact';
import { copyRows, saveCsv } from '../csv/csv';
import { rowsAt } from '../data/index/row-query';
import { focusList } from './search-field';
import type { Table } from '../use-table';

/** What can be done with the selected rows, by a button or by a `KeyboardEvent.key`. */
export interface SelectionAction<Row> {
  /** Followed by what is selected, as in "Delete 12 codes". */
  label: string;
  icon: LucideIcon;
  key?: string;
  run(rows: readonly Row[]): void;
}

export const selectedText = ({ selection, shown, streamed: { noun } }: Table) =>
  `${formatCount(selection.count)} of ${countText(shown.rows.length, noun)} selected`;

/** Takes the place of the status while rows are selected; words are shown where all have room. */
export function SelectionBar({ table }: { table: Table }) {
  const { name: tableName, columns, groups, selection, shown, selectionActions = [] } = table;
  const saved = [...(groups?.csvColumns ?? []), ...columns];
  const part = `${formatCount(selection.count)} selected`;
  const button = (
    label: string,
    icon: LucideIcon,
    onClick: ButtonProps['onClick'],
    key?: string,
  ) => {
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
      {button('Copy', Copy, () => void copyRows({ columns, shown: selection.chosen() }))}
      {button('CSV', FileSpreadsheet, () => {
        void saveCsv({ tableName, columns: saved, shown: selection.chosen(), part, detail: '' });
      })}
      {[...mailTo(table), ...selectionActions].map(({ label, icon, key, run }) => {
        const text = `${label} ${countText(selection.count, table.streamed.noun)}`;
        const act = () => run(rowsAt(selection.chosen()));
        return button(text, icon, act, key);
      })}
      {selection.count < shown.rows.length &&
        button('Select all', ListChecks, () => selection.selectAll())}
      {button('Clear', X, ({ currentTarget }) => {
        // This button is about to go.
        focusList(currentTarget);
        selection.clear();
      })}
    </div>
  );
}
