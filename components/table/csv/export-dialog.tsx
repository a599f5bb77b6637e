import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Failure } from '../../ui/failure';
import { ProgressDialog } from '../../ui/progress';
import { formatCount, nounFor, type Noun } from '../../../services/values/formats';
import { isGrowing, type StreamedRows, type TableRow } from '../data/streamed-rows';

interface ExportDialogProps {
  streamed: StreamedRows<TableRow>;
  noun: Noun;
  isWhole: boolean;
  save: () => Promise<void>;
  onClose: () => void;
}

/** Waits while the list is loading; otherwise asks whether to load the rest. */
export function ExportDialog({ streamed, noun, isWhole, save, onClose }: ExportDialogProps) {
  const { rows, status, total, loadMore, failure } = streamed;
  const [wasGrowing] = useState(isGrowing(streamed));
  const [isWaiting, setIsWaiting] = useState(wasGrowing || rows.length >= (total ?? Infinity));
  const saveNow = () => {
    void save();
    onClose();
  };
  const finish = useEffectEvent(saveNow);
  const loadNext = useEffectEvent(() => loadMore?.());
  useEffect(() => {
    if (isWaiting && isWhole) finish();
    else if (isWaiting && status === 'complete') loadNext();
  }, [isWaiting, isWhole, status, rows.length]);

  const count = formatCount(rows.length);
  const saveLoaded = <Button onClick={saveNow}>Save the {count} loaded</Button>;
  const readAll = () => {
    setIsWaiting(true);
    if (status === 'stopped' || status === 'failed') streamed.retry();
  };
  if (isWaiting && !failure) {
    return (
      <ProgressDialog
        title="Export CSV"
        label={`Loading all ${noun.other}`}
        done={rows.length}
        total={total}
        actions={rows.length > 0 && saveLoaded}
        onCancel={() => {
          if (!wasGrowing) streamed.stop();
          onClose();
        }}
      />
    );
  }
  return (
    <Dialog
      title="Export CSV"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {saveLoaded}
          {!failure && (
            <Button variant="primary" autoFocus onClick={readAll}>
              {total === undefined
                ? 'Load and save all'
                : `Load and save all ${formatCount(total)}`}
            </Button>
          )}
        </>
      }
    >
      {failure ? (
        <Failure title={failure.title} error={failure.error} onRetry={readAll} />
      ) : (
        <p>
          {total === undefined
            ? `Loading was stopped at ${count} ${nounFor(rows.length, noun)}.`
            : `${count} of ${formatCount(total)} ${nounFor(total, noun)} are loaded.`}
        </p>
      )}
    </Dialog>
  );
}
