import type { Page } from '@playwright/test';

import { administrator } from '../local/config.ts';
import type { LaunchedExtension } from '../local/launch.ts';

export type Step = (page: Page) => Promise<unknown>;

export interface Screen {
  name: string;
  path: string;
  /** For states that the URL cannot express. */
  steps?: Step[];
  /** For what outlives the page. */
  undo?: Step[];
  widths?: number[];
  height?: number;
}

export type OpenPage = (path: string) => Promise<Page>;

type Table = Record<string, Record<string, Step[] | Omit<Screen, 'name' | 'path'>>>;

/** The screens of each path. One that begins with `#` is in the side panel. */
export function inTable(table: Table): Screen[] {
  return Object.entries(table).flatMap(([place, screens]) =>
    Object.entries(screens).map(([name, screen]) => ({
      name,
      path: place.startsWith('#') ? `sidepanel.html${place}` : place,
      ...(Array.isArray(screen) ? { steps: screen } : screen),
    })),
  );
}

const themes = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const;

export type Theme = keyof typeof themes;

export const isTheme = (name: string): name is Theme => name in themes;

export interface View {
  theme: Theme;
  width: number;
  height?: number;
}

/** Opens a screen in its state. */
export async function showScreen(
  open: OpenPage,
  { path, steps, height: usual = 800 }: Screen,
  { theme, width, height = usual }: View,
): Promise<Page> {
  const page = await open(path);
  await page.emulateMedia(themes[theme]);
  await page.setViewportSize({ width, height });
  await page.locator('#root > :not(link)').first().waitFor();
  await page.waitForFunction(isSettled);
  await perform(page, steps);
  return page;
}

export async function perform(page: Page, steps: Step[] = []): Promise<void> {
  for (const step of steps) await step(page);
}

/** Runs in the page: it shows neither skeletons nor pending requests. */
export function isSettled(): boolean {
  return document.querySelector('.animate-pulse, [class*=animate-spin], [aria-busy=true]') === null;
}

export function opener({ context, extensionId }: LaunchedExtension): OpenPage {
  return async (path) => {
    const page = await context.newPage();
    await page.goto(`chrome-extension://${extensionId}/${path}`);
    return page;
  };
}

export const logIn =
  ({ username, password }: { username: string; password: string } = administrator): Step =>
  async (page) => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };

export async function signIn(open: OpenPage): Promise<void> {
  const page = await open('sidepanel.html');
  await logIn()(page);
  const navigation = page.getByRole('navigation', { includeHidden: true });
  await navigation.first().waitFor({ state: 'attached' });
  await page.close();
}
