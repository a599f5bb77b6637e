import { Copy } from 'lucide-react';
import { logAsJson, logDetailGroups, otherLogFields, type Log } from '../../services/logs/log';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { showMessage } from '../ui/messages';
import { ValueTree } from '../ui/value-tree';

/** The fields of the specification in groups, then all other fields of the log. */
export function LogDetails({ log, onClose }: { log: Log; onClose: () => void }) {
  const groups = logDetailGroups(log);
  const others = otherLogFields(log);
  const copy = async () => {
    await navigator.clipboard.writeText(logAsJson(log));
    showMessage({ text: 'The log was copied as JSON.' });
  };
  return (
    <Dialog
      title="Log Details"
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button icon={Copy} onClick={() => void copy()}>
            Copy as JSON
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {log.problems && (
          <p className="rounded-control bg-warning-soft px-2 py-1 text-warning">
            This document is partly broken: {log.problems.join(', ')}. Its ID is{' '}
            <bdi className="font-mono">{log.id}</bdi>.
          </p>
        )}
        {groups.map(({ title, details }) => (
          <section key={title} className="flex flex-col gap-2">
            <h3 className="font-semibold">{title}</h3>
            <ValueTree fields={details.map(({ label, value }) => [label, value] as const)} />
          </section>
        ))}
        {others.length > 0 && (
          <section className="flex flex-col gap-2">
            <h3 className="font-semibold">Other fields</h3>
            <ValueTree fields={others} />
          </section>
        )}
      </div>
    </Dialog>
  );
}
