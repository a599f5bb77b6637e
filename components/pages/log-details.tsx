import { Copy } from 'lucide-react';
import { logAsJson, logDetailGroups, type Log } from '../../services/logs/log';
import { Button } from '../ui/button';
import { DocumentDialog } from '../ui/dialog';
import { showMessage } from '../ui/messages';
import { ProblemNote } from '../ui/problems';
import { copyText } from '../ui/copy';
import { ValueTree } from '../ui/value-tree';

export function LogDetails({ log, onClose }: { log: Log; onClose: () => void }) {
  const copy = async () => {
    if (await copyText(logAsJson(log))) showMessage({ text: 'Log copied as JSON.' });
  };
  return (
    <DocumentDialog
      title="Log Details"
      addedAt={log.addedAt}
      onClose={onClose}
      headerAction={
        <Button size="medium" variant="quiet" icon={Copy} onClick={() => void copy()}>
          Copy as JSON
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ProblemNote problems={log.problems}>
          <p>
            Document ID: <bdi className="font-mono">{log.id}</bdi>
          </p>
        </ProblemNote>
        {logDetailGroups(log).map(({ title, details }) => (
          <section key={title} className="flex flex-col gap-2">
            <h3 className="font-semibold">{title}</h3>
            <ValueTree fields={details} />
          </section>
        ))}
      </div>
    </DocumentDialog>
  );
}
