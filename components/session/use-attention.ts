import { attentionLines, findingsItem, hiddenItem } from '../../services/attention/attention';
import { operationsItem } from '../../services/operations/operation-view';
import { useStored } from '../ui/use-stored';

/** What needs the administrator, from what is known without a read. */
export function useAttention() {
  const findings = useStored(findingsItem);
  const operations = useStored(operationsItem) ?? [];
  const hidden = useStored(hiddenItem);
  return findings && hidden ? attentionLines(findings, operations, hidden) : [];
}
