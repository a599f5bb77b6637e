import { Eye, EyeOff } from 'lucide-react';
import { useMask } from '../ui/use-mask';
import { toggleMask } from '../session/share-mask';
import { Button } from '../ui/button';

/** Hides people's data in all views, and says so while they are hidden. */
export function MaskButton() {
  const { isOn } = useMask();
  return (
    <Button
      variant="quiet"
      icon={isOn ? EyeOff : Eye}
      className={`px-1.5! @max-[240px]:w-6 @max-[240px]:px-0! ${isOn ? 'font-semibold text-warning' : ''}`}
      aria-label={isOn ? 'Masked' : 'Mask'}
      aria-pressed={isOn}
      title="Mask people’s data (m)"
      onClick={toggleMask}
    >
      {isOn ? <span className="hidden @min-[240px]:inline">Masked</span> : undefined}
    </Button>
  );
}
