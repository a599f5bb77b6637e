import type { BrowserContext, Page } from '@playwright/test';

export interface Guide {
  /** Shared by all steps. */
  page: Page;
  context: BrowserContext;
  extensionId: string;
  /** Takes a picture of the tab, or of another page. */
  shot(name: string, of?: Page): Promise<void>;
  /** Keeps a downloaded file beside the pictures. */
  keepDownload(name: string): Promise<void>;
  credentials: { username: string; password: string };
}
