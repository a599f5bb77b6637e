import { describe, expect, test } from 'vitest';
import { browsers, builtExtension } from './built-extension';

describe.each(browsers)('the licences in the package for %s', (browser) => {
  const text = builtExtension(browser).readText('licences.txt');

  test.each([
    'react-dom 19.3.1 (MIT)',
    'firebase 12.19.0 (Apache-2.0)',
    'jspdf 4.2.1 (MIT)',
    'lucide-react 1.75.0 (ISC)',
    'tailwindcss 4.3.5 (MIT)',
  ])('include %s', (title) => {
    expect(text.split('\n')).toContain(title);
  });

  test('leave out packages that are not bundled', () => {
    expect(text).not.toMatch(/^(vite|typescript|@playwright\/test|html2canvas|dompurify) \d/m);
  });
});
