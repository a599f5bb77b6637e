import { useRef, useState } from 'react';
import { type Secret, seen } from '../../services/values/mask';

const holdMs = 400;

interface MaskedTextProps {
  text: string;
  secret: Secret;
  tabIndex?: 0 | -1 | undefined;
}

/** A whole text. While it is masked, Space or a pressed pointer shows it as long as it is held. */
export function MaskedText({ text, secret, tabIndex }: MaskedTextProps) {
  const [isHeld, setIsHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const masked = seen(secret, text);
  const shown = isHeld ? text : masked;
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

  const showAfter = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(setIsHeld, ms, true);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setIsHeld(false);
  };
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      title="Hold to show"
      onPointerDown={({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId);
        showAfter(holdMs);
      }}
      onLostPointerCapture={hide}
      // A long press on a touch screen would open it, and let go.
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === ' ' && !event.repeat) showAfter(0);
      }}
      onKeyUp={hide}
      onBlur={hide}
      className="min-w-0 rounded-small text-start select-none"
    >
      {value}
    </button>
  );
}
