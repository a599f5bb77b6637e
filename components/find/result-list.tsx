import { ShortcutKeys } from '../ui/shortcut-keys';
import { folded } from './finder';
import type { Group, Item } from './items';

interface ResultListProps {
  groups: readonly Group[];
  active: Item | undefined;
  words: readonly string[];
  onActive(item: Item): void;
  onChoose(item: Item, inNewTab: boolean): void;
}

export const [listId, activeId] = ['find-results', 'find-active'];

export function ResultList({ groups, active, words, onActive, onChoose }: ResultListProps) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Results"
      className="max-h-[min(396px,calc(100dvh-96px))] overflow-y-auto px-1 pb-1"
    >
      {groups.map(({ title, items }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden className="px-2 pt-2 pb-0.5 text-small font-semibold text-muted">
            {title}
          </p>
          {items.map((item, i) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
            <div
              key={i}
              id={item === active ? activeId : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={item === active}
              onPointerMove={() => onActive(item)}
              onClick={({ ctrlKey, metaKey }) => onChoose(item, ctrlKey || metaKey)}
              className="flex h-9 cursor-pointer items-center gap-3 rounded-small px-2 whitespace-nowrap aria-selected:bg-accent-soft forced-colors:aria-selected:outline-2"
            >
              <bdi className="min-w-0 truncate">{marked(item.label, words)}</bdi>
              <bdi className="min-w-[30%] flex-1 truncate text-end text-hint text-muted empty:hidden">
                {item.detail && marked(item.detail, words)}
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
  );
}

/** The first place of each word in bold, unless folding moves the letters of the text. */
function marked(text: string, words: readonly string[]) {
  const plain = folded(text);
  if (plain.length !== text.length) return text;
  const parts = [];
  let end = 0;
  for (const word of words.toSorted((one, other) => plain.indexOf(one) - plain.indexOf(other))) {
    const at = plain.indexOf(word, end);
    if (at === -1) continue;
    parts.push(
      text.slice(end, at),
      <mark key={at} className="bg-transparent font-semibold text-inherit">
        {text.slice(at, at + word.length)}
      </mark>,
    );
    end = at + word.length;
  }
  return [...parts, text.slice(end)];
}
