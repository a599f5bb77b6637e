import { useState } from 'react';
import { type Secret, seen } from '../../services/values/mask';
import { useLasting } from './loading';

const holdMs = 400;

/** A whole text. While it is masked, Space or a pressed pointer shows it as long as it is held. */
export function MaskedText(props: { text: string; secret: Secret; tabIndex?: 0 | -1 }) {
  const { text, secret, tabIndex } = props;
  const [held, setHeld] = useState<'key' | 'pointer'>();
  const isPressedLong = useLasting(held === 'pointer', holdMs);
  const masked = seen(secret, text);
  const shown = held === 'key' || isPressedLong ? text : masked;
  // An address that is too long for its line breaks before its host.
  const breakAt = shown.search(/@|$/);
  const value = (
    <bdi className="whitespace-pre-wrap">
      {shown.slice(0, breakAt)}
      <wbr />
      {shown.slice(breakAt)}
    </bdi>
  );
  if (masked === text) return value;

  const hide = () => setHeld(undefined);
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      title="Hold to show"
      onPointerDown={({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId);
        setHeld('pointer');
      }}
      onLostPointerCapture={hide}
      // A long press on a touch screen would open it, and let go.
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === ' ' && !event.repeat) setHeld('key');
      }}
      onKeyUp={hide}
      onBlur={hide}
      className="min-w-0 rounded-small text-start select-none"
    >
      {value}
    </button>
  );
}
