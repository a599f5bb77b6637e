import type { PublicationView } from '../../../services/blog/publication-view';
import { waitText } from '../../../services/blog/publication-view';
import { lostText, useIsConnectionLost } from '../../session/use-connection';
import { ProgressBar } from '../../ui/progress-bar';

const labels: Partial<Record<PublicationView['state'], string>> = {
  uploading: 'Uploading the picture',
  writing: 'Writing the post',
  cancelling: 'Cancelling',
};

const kilobytes = (bytes: number) => Math.round(bytes / 1000);

/** How far a publication is, and why it does not move if it does not. */
export function PublicationProgress({ publication }: { publication: PublicationView }) {
  const { state, sentBytes, totalBytes, waiting } = publication;
  const isLost = useIsConnectionLost();
  return (
    <div className="flex flex-col gap-1" aria-live="polite">
      <ProgressBar
        label={labels[state] ?? ''}
        unit="kB"
        done={kilobytes(sentBytes)}
        total={state === 'uploading' ? kilobytes(totalBytes) : undefined}
      />
      {(isLost || waiting) && (
        <p className="text-hint text-warning">{isLost ? lostText : waiting && waitText(waiting)}</p>
      )}
    </div>
  );
}
