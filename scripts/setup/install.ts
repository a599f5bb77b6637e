import { ensurePackages } from './packages.ts';
import { ensureTools, type ToolName } from './tools.ts';

/** Installs packages and tools in parallel. `wants` lists optional tools. */
export async function install(needs: ToolName[], wants: ToolName[]): Promise<void> {
  const results = await Promise.allSettled([ensurePackages(), ensureTools(needs, wants)]);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
