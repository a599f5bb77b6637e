import { useState } from 'react';
import { saveAndTell } from '../download/save-and-tell';
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
      const count = shown.rows.length;
      const savedText = `Saved ${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;
      await saveAndTell(file, `${tableName}_${isoDay(Date.now())}.csv`, savedText);
    } finally {
      setIsExporting(false);
    }
  };
  return { isExporting, exportCsv };
}
