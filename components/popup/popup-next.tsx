import { NextText, useOutlook } from '../session/next-text';
import { leaveTo } from './popup-frame';

export default function PopupNext() {
  const outlook = useOutlook();
  return (
    outlook && (
      <button
        type="button"
        onClick={() => leaveTo(outlook.route)}
        className="-mx-2 flex min-w-0 flex-1 items-center rounded-control px-2 fade hover:bg-surface-1"
      >
        <NextText {...outlook} />
      </button>
    )
  );
}
