import type { Page } from '@playwright/test';

import type { OpenPage, Screen } from './screens.ts';
import { isSettled } from './settled.ts';

const themes = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const;

export type Theme = keyof typeof themes;

export const isTheme = (name: string): name is Theme => name in themes;

interface View {
  theme: Theme;
  width: number;
  height?: number;
}

/** Opens a screen in its state. */
export async function showScreen(
  open: OpenPage,
  screen: Screen,
  { theme, width, height = screen.height ?? 800 }: View,
): Promise<Page> {
  const page = await open(screen.path);
  await page.emulateMedia(themes[theme]);
  await page.setViewportSize({ width, height });
  await settle(page);
  await screen.prepare?.(page);
  return page;
}

/** Waits until there are no skeletons and no pending requests. */
async function settle(page: Page): Promise<void> {
  await page.locator('#root > :not(link)').first().waitFor();
  await page.waitForFunction(isSettled);
}
