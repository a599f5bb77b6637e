import { connectionItem } from '../../services/settings/connection-item';
import { Chip } from '../ui/badge';
import { useStored } from '../ui/use-stored';

/** The connected Firebase project. */
export function useProjectId(): string | undefined {
  return useStored(connectionItem)?.connection?.projectId;
}

export function ProjectChip() {
  const projectId = useProjectId();
  return projectId && <Chip title={`Firebase project ${projectId}`}>{projectId}</Chip>;
}
