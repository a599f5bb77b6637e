export const portName = 'console';

/** The browser's stamp on a connection; the sender cannot write any of it. */
export interface Sender {
  id?: string;
  origin?: string;
  url?: string;
  frameId?: number;
}

/** A console in a tab has `sender.tab`, so a tab is not a reason to refuse. */
export function isOwnPage(
  sender: Sender | undefined,
  own: { id: string; origin: string },
): boolean {
  if (!sender || sender.id !== own.id || sender.frameId) return false;
  // Firefox before 126 stamps no origin; the browser stamps the URL as well.
  const origin = sender.origin ?? (URL.canParse(sender.url ?? '') ? originOf(sender.url) : '');
  return origin === own.origin;
}

/** Extension schemes have no origin of their own in the URL standard, so it is put together. */
function originOf(url = ''): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}
