import { connectionItem } from '../../services/settings/connection-item';
import { useStored } from '../ui/use-stored';

export const useProjectId = () => useStored(connectionItem)?.projectId;

export function ProjectChip() {
  const projectId = useProjectId();
  return (
    projectId && (
      <span
        title={`Firebase project ${projectId}`}
        className="inline-flex h-6 max-w-full min-w-0 items-center rounded-full border border-line px-2 text-hint text-muted"
      >
        <bdi className="truncate">{projectId}</bdi>
      </span>
    )
  );
}
