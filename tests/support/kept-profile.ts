import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './extension';

export const test = base.extend<{ profile: string }>({
  // Playwright reads the names of the fixtures from the parameter, so it has to be there.
  // oxlint-disable-next-line no-empty-pattern
  profile: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'career-console-kept-profile-'));
    await provide(folder);
    await rm(folder, { recursive: true, force: true });
  },
});
