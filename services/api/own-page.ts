import type { Browser } from 'wxt/browser';

export const portName = 'console';

/** The browser sets these fields, so the sender cannot forge them. */
type Sender = Pick<Browser.runtime.MessageSender, 'id' | 'origin' | 'frameId'>;

export const isOwnPage = (sender: Sender | undefined, own: { id: string; origin: string }) =>
  sender?.id === own.id && sender.origin === own.origin && !sender.frameId;
