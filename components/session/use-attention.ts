import { attentionLines, findingsItem, hiddenItem } from '../../services/attention/attention';
import { operationsItem } from '../../services/operations/operation-view';
import { useStored } from '../ui/use-stored';
import { useMask } from '../ui/use-mask';

/** What needs the administrator, from what is known without a read. */
export function useAttention() {
  useMask();
  const findings = useStored(findingsItem);
  const operations = useStored(operationsItem) ?? [];
  const hidden = useStored(hiddenItem);
  return findings && hidden ? attentionLines(findings, operations, hidden) : [];
}
