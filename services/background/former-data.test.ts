import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { removeFormerData } from './former-data';

test('an update keeps what each stored item has on the disk, and removes all else', async () => {
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} });
  const getDirectory = () => Promise.reject(new DOMException('', 'NotFoundError'));
  vi.stubGlobal('navigator', { storage: { getDirectory } });
  const sources = globSync('{components,services}/**/*.{ts,tsx}').map((file) =>
    /\.test\./.test(file) ? '' : readFileSync(file, 'utf8'),
  );
  const named = sources.join('').matchAll(/['"`]local:([^'"`]+)['"`]/g);
  const names = [...named].map(([, name = '']) => name.replace('${list}', 'users'));
  expect(names).toContain('connection');
  const stored = Object.fromEntries(names.map((name) => [name, { country: 'IN' }]));
  await browser.storage.local.set({ ...stored, rows: [], 'daily-counts': {} });
  await removeFormerData();
  expect(await browser.storage.local.get()).toEqual(stored);
});
