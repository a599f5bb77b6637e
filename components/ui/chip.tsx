import { formatCount } from '../../services/values/formats';

export interface ChipChoice {
  /** It is needed where two chips can have the same label. */
  key?: string;
  label: string;
  count?: number;
  isOn: boolean;
  onChoose: () => void;
}

export function ChipRow({ label, chips }: { label: string; chips: readonly ChipChoice[] }) {
  return (
    <div role="group" aria-label={label} className="flex min-w-0 basis-full flex-wrap gap-1.5 py-1">
      {chips.map(({ label: text, key = text, count, isOn, onChoose }) => (
        <button
          key={key}
          type="button"
          aria-pressed={isOn}
          onClick={onChoose}
          className="h-6 max-w-full shrink-0 truncate rounded-full border border-line-strong px-2 text-hint fade hover:bg-surface-2 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
        >
          {text}
          {count !== undefined && <span className="tabular-nums"> {formatCount(count)}</span>}
        </button>
      ))}
    </div>
  );
}
