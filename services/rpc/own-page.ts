import type { Browser } from 'wxt/browser';

export const portName = 'console';

/** Set by the browser; the sender cannot forge any of it. */
type Sender = Pick<Browser.runtime.MessageSender, 'id' | 'origin' | 'url' | 'frameId'>;

/** A console in a tab has `sender.tab`, so a tab is not refused. */
export function isOwnPage(
  sender: Sender | undefined,
  own: { id: string; origin: string },
): boolean {
  if (!sender || sender.id !== own.id || sender.frameId) return false;
  // Firefox before 126 sets the URL only, whose `origin` is `null` for extension schemes.
  const url = URL.parse(sender.url ?? '');
  const origin = sender.origin ?? (url && `${url.protocol}//${url.host}`);
  return origin === own.origin;
}
