import type { Page } from '@playwright/test';
import { expect, test } from '../support/extension';

const pages = [
  { name: 'the panel', path: 'sidepanel.html#/', widthPx: 360, shown: 'row' },
  { name: 'the panel in a tab', path: 'sidepanel.html#/', widthPx: 1280, shown: 'row' },
  { name: 'the popup', path: 'popup.html', widthPx: 360, shown: 'listitem' },
  { name: 'the options', path: 'options.html', widthPx: 1280, shown: 'heading' },
] as const;

for (const { name, path, widthPx, shown } of pages) {
  test(`${name} has the console's own type, and thin scrollbars wherever it scrolls`, async ({
    console,
    extension,
  }) => {
    await console.close();
    const page = await extension.open(path);
    await page.setViewportSize({ width: widthPx, height: 500 });
    await expect(page.getByRole(shown).nth(3)).toBeVisible();

    // Chromium gives extension pages a font of their own.
    const type = await page.evaluate(() => {
      const { fontFamily, fontSize, lineHeight } = getComputedStyle(document.body);
      return { fontFamily: fontFamily.split(',')[0], fontSize, lineHeight };
    });
    expect.soft(type).toEqual({ fontFamily: 'system-ui', fontSize: '13px', lineHeight: '20px' });
    const { sizes, weights, scrollbars } = await stylesOn(page);
    expect.soft(['11px', '12px', '13px', '15px', '20px']).toEqual(expect.arrayContaining(sizes));
    expect.soft(['400', '600']).toEqual(expect.arrayContaining(weights));
    expect.soft(scrollbars).toEqual(['thin']);
  });
}

/** The different values on the page: of its texts, and of its elements. */
function stylesOn(page: Page) {
  return page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')];
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const valuesOf = (chosen: Element[], read: (style: CSSStyleDeclaration) => string) => [
      ...new Set(chosen.map((element) => read(getComputedStyle(element)))),
    ];
    const texts = elements.filter(hasText);
    return {
      sizes: valuesOf(texts, ({ fontSize }) => fontSize),
      weights: valuesOf(texts, ({ fontWeight }) => fontWeight),
      scrollbars: valuesOf(elements, ({ scrollbarWidth }) => scrollbarWidth),
    };
  });
}

test('the focus ring has its final colour at once', async ({ console }) => {
  await console.goto(console.url().replace(/#.*/, '#/voucher'));
  await expect(console.getByRole('treegrid')).toBeVisible();
  await console.emulateMedia({ reducedMotion: 'no-preference' });
  const faded = await console.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--focus)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    const controls = document.querySelectorAll<HTMLElement>('a, button, input, select');
    return [...controls]
      .filter((control) => control.checkVisibility() && !control.matches(':disabled'))
      .filter((control) => {
        control.focus({ focusVisible: true });
        const { outlineColor, outlineStyle } = getComputedStyle(control);
        return outlineColor !== color || outlineStyle !== 'solid';
      })
      .map((control) => control.ariaLabel ?? control.textContent);
  });
  expect(faded).toEqual([]);
});
