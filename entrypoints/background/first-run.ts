import { browser, type Browser } from 'wxt/browser';
import { connectionItem } from '../../services/settings/connection-item';

/** After the first installation without a connection, the options page opens by itself. */
export async function openOptionsWhenNotConfigured(
  details: Browser.runtime.InstalledDetails,
): Promise<void> {
  if (details.reason !== 'install') return;
  if ((await connectionItem.getValue()) === null) await browser.runtime.openOptionsPage();
}
