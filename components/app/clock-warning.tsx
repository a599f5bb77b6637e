import { clockText } from '../../services/session/clock';

export function ClockWarning({ aheadMs }: { aheadMs: number }) {
  return (
    <p role="status" className="border-b border-line bg-warning-soft px-3 py-1.5 text-warning">
      This computer’s clock is {clockText(aheadMs)}. Until it is set right, what is shown as
      upcoming or expired can be wrong.
    </p>
  );
}
