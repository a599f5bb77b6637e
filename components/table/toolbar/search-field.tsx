import { Search } from 'lucide-react';
import { useRef } from 'react';
import { controlClass } from '../../forms/field';
import { pageCommands, usePageCommand } from '../../ui/page-commands';
import type { AnyTable } from '../view/table-props';
import type { TableView } from '../view/use-view';

export function SearchField(props: { search: AnyTable['search']; view: TableView }) {
  const { label, placeholder = label } = props.search;
  const { search: value } = props.view.query;
  const input = useRef<HTMLInputElement>(null);
  usePageCommand('focusSearch', () => input.current?.focus());
  const change = (search: string, isTyping = false) => props.view.change({ search }, isTyping);
  return (
    <div className="relative min-w-20 flex-[99] @table:max-w-70 @table:min-w-36">
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-2 my-auto text-muted"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        className={`${controlClass} h-7 ps-7 text-ellipsis`}
        value={value}
        onChange={({ target }) => change(target.value, true)}
        onBlur={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          // Only Chromium empties the field by itself.
          if (event.key === 'Escape' && value !== '') change('');
          else if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
          event.preventDefault();
          pageCommands.get().focusList?.();
        }}
      />
    </div>
  );
}
