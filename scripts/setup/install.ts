import { ensurePackages } from './packages.ts';
import { ensureTools, type ToolName } from './tools.ts';

/**
 * Installs the packages and the tools side by side. `wants` are those without which the command
 * works all the same.
 */
export async function install(needs: ToolName[], wants: ToolName[]): Promise<void> {
  const results = await Promise.allSettled([ensurePackages(), ensureTools(needs, wants)]);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
