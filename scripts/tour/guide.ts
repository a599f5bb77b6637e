import type { BrowserContext, Page } from '@playwright/test';

/** What a stop of the tour may use. */
export interface Guide {
  /** The tab that all stops share. */
  page: Page;
  context: BrowserContext;
  extensionId: string;
  /** Takes a picture of the tab, or of another page. */
  shot(name: string, of?: Page): Promise<void>;
  /** Keeps a file that the browser saved beside the pictures. */
  keepDownload(name: string): Promise<void>;
  credentials: { username: string; password: string };
}
