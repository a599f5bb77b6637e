export const portName = 'console';

/** Set by the browser; the sender cannot forge any of it. */
export interface Sender {
  id?: string;
  origin?: string;
  url?: string;
  frameId?: number;
}

/** A console in a tab has `sender.tab`, so a tab is not refused. */
export function isOwnPage(
  sender: Sender | undefined,
  own: { id: string; origin: string },
): boolean {
  if (!sender || sender.id !== own.id || sender.frameId) return false;
  // Firefox before 126 sets the URL only.
  const origin = sender.origin ?? (URL.canParse(sender.url ?? '') ? originOf(sender.url) : '');
  return origin === own.origin;
}

/** `URL.origin` is `null` for extension schemes. */
function originOf(url = ''): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}
