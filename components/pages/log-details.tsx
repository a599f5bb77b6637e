import { Copy } from 'lucide-react';
import { logAsJson, logDetailGroups, type Log } from '../../services/logs/log';
import { formatDayAndTime } from '../../services/values/day-formats';
import { Button } from '../ui/button';
import { copyText } from '../ui/copy';
import { DocumentDialog, documentFields } from '../ui/document';
import { showMessage } from '../ui/messages';
import { ProblemNote } from '../ui/problems';

export function LogDetails({ log, onClose }: { log: Log; onClose: () => void }) {
  const { event, profileName, at, problems } = log;
  const copy = async () => {
    if (await copyText(logAsJson(log))) showMessage({ text: 'Log copied as JSON.' });
  };
  return (
    <div className="contents [--label:88px]">
      <DocumentDialog
        title="Log Details"
        headerAction={
          <Button size="medium" variant="quiet" icon={Copy} onClick={() => void copy()}>
            Copy as JSON
          </Button>
        }
        heading={event}
        facts={[profileName, at === null ? undefined : formatDayAndTime(at)]}
        sections={[...logDetailGroups(log), { title: 'Document', fields: documentFields(log) }]}
        onClose={onClose}
      >
        <ProblemNote problems={problems} />
      </DocumentDialog>
    </div>
  );
}
