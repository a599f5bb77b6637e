import { useState } from 'react';
import { saveFile, showInFolder } from '../download/save-file';
import { showMessage } from '../ui/messages';
import { csvFile } from './export-csv';
import { formatCount, isoDay } from './formats';
import type { ShownRows } from './row-index/row-query';
import type { TableColumn } from './table-column';

/** Saves the shown rows and columns as a file named after the table and the day. */
export function useCsvExport<Row>(tableName: string) {
  const [isExporting, setIsExporting] = useState(false);

  const exportCsv = async (columns: readonly TableColumn<Row>[], shown: ShownRows<Row>) => {
    setIsExporting(true);
    try {
      const file = await csvFile(columns, shown);
      const saved = await saveFile(file, `${tableName}_${isoDay(Date.now())}.csv`);
      if (saved.status === 'cancelled') return;
      if (saved.status === 'failed') {
        showMessage({ tone: 'danger', text: `The file was not saved: ${saved.reason}` });
        return;
      }
      const count = shown.rows.length;
      showMessage({
        text: `Saved ${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`,
        action: {
          label: 'Show in folder',
          run: () => showInFolder(saved.downloadId),
        },
      });
    } finally {
      setIsExporting(false);
    }
  };
  return { isExporting, exportCsv };
}
