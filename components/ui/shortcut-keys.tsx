import { useStored } from './use-stored';
import { like, storedItem } from '../../services/values/stored-item';

/** Speech input may press keys without Ctrl or Alt by mistake. */
export const singleKeysItem = storedItem<boolean>('local:single-keys', like(true), true);

export const useSingleKeys = () => useStored(singleKeysItem) ?? true;

export const isMac = navigator.platform.startsWith('Mac');

const ownKeys = '[contenteditable], input, select, textarea, dialog *, [role=menu] *';

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** A key without a Latin letter counts as the letter at its place in the American layout. */
export function latinKey({ key, code, shiftKey }: PressedKey): string {
  const isOther = /[^\p{ASCII}\p{Script=Latin}]/u.test(key);
  if (isOther && code === 'Slash') return shiftKey ? '?' : '/';
  if (isOther && code === 'Period' && !shiftKey) return '.';
  const [, place] = /^(?:Key|Digit)(.)$/.exec(code) ?? [];
  // Other layouts with Latin letters have signs such as ’ or § in the place of one.
  if (!isOther || place === undefined || !/[\p{L}\p{M}\p{N}]/u.test(key)) return key;
  return shiftKey ? place : place.toLowerCase();
}

export function singleKey(event: KeyboardEvent): string | undefined {
  const { target, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  const key = latinKey(event);
  const isInField = target instanceof Element && target.matches(ownKeys);
  if (isInField || ctrlKey || metaKey || altKey || repeat) return undefined;
  // A sign needs Shift on some keyboards only.
  if (key === 'Shift') return undefined;
  if (!/^[a-z]$/i.test(key)) return key;
  return shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase();
}

export function ShortcutKeys({ keys }: { keys: string }) {
  return keys.split(' ').map((key) => (
    <kbd
      key={key}
      className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-small border border-line px-1 font-sans text-small font-normal text-muted"
    >
      {key}
    </kbd>
  ));
}
