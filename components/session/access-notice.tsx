import { openOptions } from '../../services/background/open-console';
import { accessTestItem, isOf } from '../../services/settings/check';
import { connectionItem } from '../../services/settings/connection-item';
import { listText } from '../../services/values/formats';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useStored } from '../ui/use-stored';

/** Says that the access test failed; the options have its result. */
export function AccessNotice() {
  const connection = useStored(connectionItem)?.connection;
  const last = useStored(accessTestItem);
  if (!connection || !last || !isOf(last, connection)) return null;
  const failed = last.checks.filter(({ outcome }) => outcome === 'bad');
  if (failed.length === 0) return null;
  return (
    <Notice
      isBar
      tone="warning"
      role="status"
      action={
        <Button size="medium" onClick={openOptions}>
          Show
        </Button>
      }
    >
      The test of your access failed for {listText(failed.map(({ subject }) => subject))}.
    </Notice>
  );
}
