import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { countText } from '../../services/values/formats';
import { isolated } from '../../services/values/text-direction';
import { useModal } from '../ui/dialog';
import { Button } from '../ui/button';
import { Spinner, useSettled } from '../ui/loading';
import { ShortcutKeys } from '../ui/shortcut-keys';
import { type Item, queryOf } from './finder';
import { type Group, matching, useResults } from './use-results';

const [listId, activeId] = ['find-results', 'find-active'];

interface PaletteProps {
  pages: readonly Item[];
  actions: readonly Item[];
  onClose(): void;
}

export default function Palette({ pages, actions, onClose }: PaletteProps) {
  const [modal] = useModal();
  const [, navigate] = useLocation();
  const [{ typed, place }, setView] = useState<{ typed: string; place?: number }>({ typed: '' });
  const query = queryOf(typed);
  const results = useResults(query);

  const groups: Group[] = [
    ...results.groups,
    { title: 'Pages', items: matching(pages, query) },
    { title: 'Actions', items: matching(actions, query) },
  ];
  const shown = groups.filter(({ items }) => items.length > 0);
  const items = shown.flatMap((group) => group.items);
  const best = items.toSorted((one, other) => (one.rank ?? 1) - (other.rank ?? 1))[0];
  const active = items[place ?? -1] ?? best;

  function choose({ run, route = '/', staysOpen }: Item) {
    if (!staysOpen) onClose();
    if (run) run();
    else navigate(route);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (!active) return;
    if (step) {
      setView({ typed, place: (items.indexOf(active) + step + items.length) % items.length });
    } else if (key === 'Enter') choose(active);
    else if (key !== 'Tab') return;
    event.preventDefault();
  }

  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  const isNothing = results.isReady && items.length === 0;
  const nothing = isNothing && `“${isolated(query.text)}” was not found.`;
  const count = countText(items.length, { one: 'result', other: 'results' });
  const heard = useSettled(nothing || count, 500);
  return (
    <dialog
      ref={modal}
      aria-label="Find anything"
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="mx-auto mt-2 mb-0 w-[344px] max-w-[calc(100vw-16px)] flex-col rounded-float border border-line bg-surface-0 p-0 text-text shadow-float open:flex min-[600px]:w-[560px]"
    >
      <div className="flex h-11 shrink-0 items-center gap-2 border-b border-line px-3">
        <Search size={16} aria-hidden className="shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label="Find anything"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && activeId}
          aria-autocomplete="list"
          value={typed}
          placeholder="Name, e-mail, code, page or action"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setView({ typed: target.value })}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 outline-none"
        />
        {results.isAsking && <Spinner />}
      </div>
      <p role="status" className="sr-only">
        {heard}
      </p>
      {nothing && (
        <p className="p-3 pb-1">
          {nothing} <span className="block text-hint text-muted">{results.where}</span>
          {results.readUnread && (
            <Button size="medium" className="my-1" onClick={results.readUnread}>
              Load and search the other lists
            </Button>
          )}
        </p>
      )}
      <div
        id={listId}
        role="listbox"
        aria-label="Results"
        className="max-h-[min(396px,calc(100dvh-96px))] overflow-y-auto px-1 pb-1"
      >
        {shown.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <p aria-hidden className="px-2 pt-2 pb-0.5 text-small font-semibold text-muted">
              {group.title}
            </p>
            {group.items.map((item, i) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
              <div
                key={i}
                id={item === active ? activeId : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={item === active}
                onPointerMove={() => setView({ typed, place: items.indexOf(item) })}
                onClick={() => choose(item)}
                className="flex h-9 cursor-pointer items-center gap-3 rounded-small px-2 whitespace-nowrap aria-selected:bg-accent-soft forced-colors:aria-selected:outline-2"
              >
                <bdi className="min-w-0 truncate">{item.label}</bdi>
                <bdi className="min-w-[30%] flex-1 truncate text-end text-hint text-muted empty:hidden">
                  {item.detail}
                </bdi>
                {item.keys && (
                  <span className="ms-auto flex gap-1 max-[240px]:hidden">
                    <ShortcutKeys keys={item.keys} />
                  </span>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </dialog>
  );
}
