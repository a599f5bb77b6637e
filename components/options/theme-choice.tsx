import { useOptimistic, useTransition } from 'react';
import { themeItem, type Theme } from '../session/mount';
import { useStored } from '../ui/use-stored';

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function ThemeChoice() {
  const [theme, showTheme] = useOptimistic(useStored(themeItem));
  const [, startTransition] = useTransition();
  const choose = (chosen: Theme) =>
    startTransition(async () => {
      showTheme(chosen);
      await themeItem.setValue(chosen);
    });
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
      <legend className="mb-1 font-medium">Theme</legend>
      {themes.map(({ value, label }) => (
        <label key={value} className="flex h-6 items-center gap-1.5">
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => choose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
