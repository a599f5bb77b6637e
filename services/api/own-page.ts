/** What a browser stamps on whoever connects; a sender cannot write any of it. */
export interface Sender {
  id?: string;
  origin?: string;
  url?: string;
  frameId?: number;
}

/**
 * True for the extension's own pages. What a sender says of itself is not believed, only what the
 * browser stamps on it; a console in a tab has `sender.tab`, so a tab is no reason to refuse.
 */
export function isOwnPage(
  sender: Sender | undefined,
  own: { id: string; origin: string },
): boolean {
  if (!sender || sender.id !== own.id || sender.frameId) return false;
  // Firefox before 126 stamps no origin; its URL is the browser's own word as well.
  const origin = sender.origin ?? (URL.canParse(sender.url ?? '') ? originOf(sender.url) : '');
  return origin === own.origin;
}

/** Extension schemes have no origin of their own in the URL standard, so it is put together. */
function originOf(url = ''): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}
