import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Failure } from '../../ui/failure';
import { ProgressDialog } from '../../ui/progress';
import { formatCount } from '../../../services/values/formats';
import { rowsAt } from '../index/row-query';
import { csvColumns } from '../columns/features';
import type { TableParts } from '../grid/table-parts';
import type { AnyTable } from '../view/table-props';
import type { TableView } from '../view/use-view';
import { saveCsv } from '../../lists/csv';

export const exportedColumns = ({ table, columns }: TableParts) =>
  csvColumns([...(table.groups?.csvColumns ?? []), ...columns.shown]);

export function useExport(props: TableParts) {
  const { table, view } = props;
  const { list, fileName: tableName = list.name } = table;
  const { shown, isWhole } = view;
  const [step, setStep] = useState<'asking' | 'saving'>();
  const close = () => setStep(undefined);
  const save = () => {
    setStep('saving');
    const subset = isWhole ? undefined : `${formatCount(list.rows.length)} loaded, not all`;
    const columns = exportedColumns(props);
    void saveCsv({ tableName, columns, rows: rowsAt(shown), subset }).finally(close);
  };
  return {
    isSaving: step === 'saving',
    item: {
      label: 'Export CSV',
      icon: FileSpreadsheet,
      isDisabled: step === 'saving' || shown.indexes.length === 0,
      onChoose: () => (isWhole ? save() : setStep('asking')),
    },
    dialog: step === 'asking' && (
      <ExportDialog list={list} view={view} onSave={save} onClose={close} />
    ),
  };
}

interface ExportDialogProps extends Pick<AnyTable, 'list'> {
  view: TableView;
  onSave: () => void;
  onClose: () => void;
}

function ExportDialog({ list, view, onSave, onClose }: ExportDialogProps) {
  const { noun, rows, status, total, failure, costOfRest } = list;
  const isReady = view.isWhole && !view.isWorking;
  const [isWaiting, setIsWaiting] = useState(view.isLoading);
  const goOn = useEffectEvent(() => {
    if (isReady) onSave();
    else if (status === 'complete' && list.loadMore) list.readRest?.();
  });
  useEffect(() => {
    if (isWaiting) goOn();
  }, [isWaiting, isReady, status, rows.length]);

  const saveLoaded = <Button onClick={onSave}>Save the {formatCount(rows.length)} loaded</Button>;
  const readAll = () => {
    setIsWaiting(true);
    if (status === 'stopped' || status === 'failed') list.retry();
    else if (!list.loadMore) list.readRest?.();
  };
  if (isWaiting && !failure && !costOfRest) {
    return (
      <ProgressDialog
        title="Export CSV"
        label={`Loading all ${noun.other}`}
        done={rows.length}
        total={total}
        actions={rows.length > 0 && saveLoaded}
        onCancel={() => {
          list.stop?.();
          onClose();
        }}
      />
    );
  }
  const all = total === undefined ? '' : formatCount(total);
  const main = { autoFocus: true, children: `Load and save all ${all}`, onClick: readAll };
  return (
    <Dialog
      title="Export CSV"
      onClose={onClose}
      actions={saveLoaded}
      cancel={{}}
      main={failure ? undefined : main}
    >
      {failure ? (
        <Failure title={failure.title} error={failure.error} onRetry={readAll} />
      ) : (
        <p>{`Not all ${noun.other} are loaded.`}</p>
      )}
    </Dialog>
  );
}
