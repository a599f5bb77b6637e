import { controlClass } from '../../forms/field';

interface SearchFieldProps {
  label: string;
  value: string;
  /** Called on each keystroke, and with `isTyping` false when the field loses focus. */
  onChange: (value: string, isTyping: boolean) => void;
}

/** Escape in an empty field blurs it, so that the page's keyboard shortcuts work. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      className={`${controlClass} h-8 min-w-0 flex-1 @table:max-w-72 @table:min-w-40`}
      value={value}
      onChange={({ target }) => onChange(target.value, true)}
      onBlur={({ target }) => onChange(target.value, false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value === '') event.currentTarget.blur();
        if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
        event.preventDefault();
        const list = event.currentTarget.closest('section');
        list?.querySelector<HTMLElement>('[role=grid], [role=treegrid]')?.focus();
      }}
    />
  );
}
