import { expect, test } from 'vitest';
import { browsers, builtExtension } from './built-extension';

test.each(browsers)('the package for %s has the licences of what is bundled only', (browser) => {
  const text = builtExtension(browser).readText('licences.txt');
  const titles = Array.from(
    text.matchAll(/^(\S+) \d\S+ \((.+)\)$/gm),
    ([, name, licence]) => `${name}: ${licence}`,
  );
  expect(titles).toEqual(
    expect.arrayContaining([
      'react-dom: MIT',
      'firebase: Apache-2.0',
      'jspdf: MIT',
      'lucide-react: ISC',
      'tailwindcss: MIT',
      'webextension-polyfill: MPL-2.0',
    ]),
  );
  expect(text).toContain('https://www.npmjs.com/package/');
  expect(text).not.toMatch(/^(vite|typescript|@playwright\/test|html2canvas|dompurify) \d/m);
});
