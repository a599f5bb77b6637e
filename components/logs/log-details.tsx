import { Copy } from 'lucide-react';
import { type Log, logAsJson, logDetailGroups } from '../../services/logs/log';
import { formatDayAndTime } from '../../services/values/day-formats';
import { copyText } from '../ui/copy';
import { DocumentDialog, documentFields } from '../ui/document';
import { PersonButton } from '../ui/person-button';
import { ProblemNote } from '../ui/problems';

export function LogDetails({ log, onClose }: { log: Log; onClose: () => void }) {
  const { event, profileName, at, problems } = log;
  return (
    <div className="contents [--label:88px]">
      <DocumentDialog
        title="Log Details"
        headerAction={{
          icon: Copy,
          onClick: () => void copyText(logAsJson(log), 'Log copied as JSON.'),
          children: 'Copy as JSON',
        }}
        heading={event}
        facts={[profileName, at === null ? undefined : formatDayAndTime(at)]}
        sections={[...logDetailGroups(log), { title: 'Document', fields: documentFields(log) }]}
        onClose={onClose}
      >
        <ProblemNote problems={problems} />
        <PersonButton person={log} />
      </DocumentDialog>
    </div>
  );
}
