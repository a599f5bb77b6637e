import { controlClass } from '../../forms/field';

interface SearchFieldProps {
  label: string;
  value: string;
  /** Also called when the typing is over, with the text as it stands. */
  onChange: (value: string, isTyping: boolean) => void;
}

/**
 * The search above a list; the arrow down and Enter go on to the list itself. Escape empties it, as
 * browsers have it, and leaves it when it is empty, for the keys of the page.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      className={`${controlClass} h-8 min-w-0 flex-1 @table:max-w-72`}
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
