import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { controlClass } from '../../forms/field';
import { IconButton } from '../../ui/button';
import { pageCommands, usePageCommand } from '../../ui/page-commands';
import { ShortcutKeys, useSingleKeys } from '../../ui/shortcut-keys';
import type { AnyTable } from '../view/table-props';
import type { TableView } from '../view/use-view';

export function SearchField(props: { search: AnyTable['search']; view: TableView }) {
  const { label, placeholder = label } = props.search;
  const { search: value } = props.view.query;
  const input = useRef<HTMLInputElement>(null);
  const hasShortcut = useSingleKeys();
  usePageCommand('focusSearch', () => input.current?.focus());
  const change = (search: string, isTyping = false) => props.view.change({ search }, isTyping);
  return (
    <div className="group relative min-w-32 flex-[99] @table:max-w-70 @table:min-w-36">
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-2 my-auto text-muted"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        className={`${controlClass} h-7 ps-7 pe-8 text-ellipsis [&::-webkit-search-cancel-button]:hidden`}
        value={value}
        onChange={({ target }) => change(target.value, true)}
        onBlur={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value === '') event.currentTarget.blur();
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
          event.preventDefault();
          pageCommands.get().focusList?.();
        }}
      />
      {value === '' && hasShortcut && (
        <span className="pointer-events-none absolute inset-y-0 end-1.5 flex items-center group-focus-within:hidden">
          <ShortcutKeys keys="/" />
        </span>
      )}
      {value !== '' && (
        <IconButton
          icon={X}
          label="Empty the search field"
          size="small"
          className="absolute end-0.5 top-0.5 [&>svg]:size-4"
          onClick={() => {
            change('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
