import { launchExtension } from '../local/launch.ts';

/** Opens the console in a tab; the toolbar button still opens the side panel. */
export async function showConsole(executablePath: string, extensionFolder: string) {
  const { context, extensionId, close } = await launchExtension({
    executablePath,
    extensionFolder,
    isHeadless: false,
  });
  const untilClosed = new Promise<void>((resolve) => {
    context.once('close', () => resolve());
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`chrome-extension://${extensionId}/sidepanel.html`);
  return { close, untilClosed };
}

export function hasDisplay() {
  const { platform, env } = process;
  return platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}
