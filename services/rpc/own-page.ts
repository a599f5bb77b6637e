import type { Browser } from 'wxt/browser';

export const portName = 'console';

/** Set by the browser; the sender cannot forge any of it. */
type Sender = Pick<Browser.runtime.MessageSender, 'id' | 'origin' | 'frameId'>;

/** A console in a tab has `sender.tab`, so a tab is not refused. */
export const isOwnPage = (sender: Sender | undefined, own: { id: string; origin: string }) =>
  sender?.id === own.id && sender.origin === own.origin && !sender.frameId;
