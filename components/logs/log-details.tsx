import { Copy } from 'lucide-react';
import { logDetailGroups, type Log } from '../../services/logs/log';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { showMessage } from '../ui/messages';
import { ValueTree } from '../ui/value-tree';

/** Every field of the specification in its groups, then whatever else the log holds. */
export function LogDetails({ log, onClose }: { log: Log; onClose: () => void }) {
  const groups = logDetailGroups(log);
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify({ id: log.id, ...log.fields }, null, 2));
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
        {groups.map(({ title, details }) => (
          <section key={title} className="flex flex-col gap-2">
            <h3 className="font-semibold">{title}</h3>
            <ValueTree fields={details.map(({ label, value }) => [label, value] as const)} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
