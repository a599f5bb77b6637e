import { Eye, EyeOff } from 'lucide-react';
import { toggleMask, useMask } from '../session/use-mask';
import { Button } from '../ui/button';

/** Hides people's data in all views, and says so while they are hidden. */
export function MaskButton() {
  const { isOn } = useMask();
  return (
    <Button
      variant="quiet"
      icon={isOn ? EyeOff : Eye}
      className={isOn ? 'px-1.5! font-semibold text-warning' : undefined}
      aria-label={isOn ? undefined : 'Mask'}
      aria-pressed={isOn}
      title="Mask people’s data (m)"
      onClick={toggleMask}
    >
      {isOn ? 'Masked' : undefined}
    </Button>
  );
}
