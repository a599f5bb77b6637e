import type { Page } from '@playwright/test';
import { expect, test } from '../support/extension';
import { openPage, scrollerOf } from '../support/table';

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
    probe.style.color = 'var(--color-focus)';
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

for (const scrollbar of ['thin', 'auto']) {
  test(`title, cards, search and rows end at one edge beside a scrollbar of the width ${scrollbar}`, async ({
    console,
  }) => {
    await openPage(console, '#/');
    await console.evaluate((width) => {
      const style = new CSSStyleSheet();
      style.replaceSync(`* { scrollbar-width: ${width} !important; }`);
      document.adoptedStyleSheets.push(style);
    }, scrollbar);
    for (const width of [360, 1280]) {
      await console.setViewportSize({ width, height: 600 });
      await expect.poll(() => rightEdges(console)).toHaveLength(1);
      const scroller = scrollerOf(console);
      const scrollbarPx = await scroller.evaluate(
        (element) => element.getBoundingClientRect().width - element.clientWidth,
      );
      expect(scrollbarPx).toBeGreaterThan(scrollbar === 'thin' ? 5 : 14);
      const padding = width === 360 ? 12 : 16;
      expect(await rightEdges(console)).toEqual([width - scrollbarPx - padding]);
    }
  });
}

/** Where the contents of the title, the cards, the search and the first row end. */
function rightEdges(page: Page): Promise<number[]> {
  return scrollerOf(page).evaluate((scroller) => {
    const paddingOf = (element: Element) =>
      Number.parseFloat(getComputedStyle(element).paddingRight);
    const row = scroller.querySelector('[role=row]:has([role=gridcell])');
    // A cell of a wide row has room of its own beside the edge; a stacked row is one element.
    const cell = row?.querySelector(':scope > [role=gridcell]');
    const parts = [
      scroller.querySelector('h1')?.parentElement,
      scroller.querySelector('ul')?.parentElement?.parentElement,
      scroller.querySelector('input')?.parentElement?.parentElement,
      cell ? row : row?.firstElementChild,
    ].filter((part) => part instanceof Element);
    const ends = parts.map((part) => part.getBoundingClientRect().right - paddingOf(part));
    const last = ends.pop() ?? 0;
    return [...new Set([...ends, last - (cell ? paddingOf(cell) : 0)])];
  });
}

test('forced colours keep the focus, the active row, the current page and badges apart', async ({
  console,
}) => {
  await console.emulateMedia({ forcedColors: 'active' });
  await console.setViewportSize({ width: 1280, height: 800 });
  await openPage(console, '#/appointments');
  await console.getByRole('grid').focus();
  // A ring is for those who use keys.
  await console.keyboard.press('ArrowDown');
  const lineOf = (selector: string, side: 'outline' | 'border-left', part?: string) =>
    console
      .locator(selector)
      .first()
      .evaluate(
        (element, [name, pseudo]) => {
          const style = getComputedStyle(element, pseudo);
          const color = style.getPropertyValue(`${name}-color`);
          const isSeen = color !== getComputedStyle(document.body).backgroundColor;
          return `${style.getPropertyValue(`${name}-style`)} ${style.getPropertyValue(`${name}-width`)} ${isSeen}`;
        },
        [side, part] as const,
      );
  expect(await lineOf('[data-active]', 'outline')).toBe('solid 2px true');
  await console.getByRole('searchbox').focus();
  expect(await lineOf('[type=search]', 'outline')).toBe('solid 2px true');
  expect(await lineOf('[data-active]', 'outline')).toMatch(/^none/);
  expect(await lineOf('[data-active]', 'border-left', '::before')).toBe('solid 2px true');
  expect(await lineOf('[role=gridcell] :has(> svg)', 'border-left')).toBe('solid 1px true');
  const link = (name: string) => console.getByRole('navigation').getByRole('link', { name });
  await expect(link('Appointments')).toHaveCSS('font-weight', '600');
  await expect(link('Payments')).toHaveCSS('font-weight', '400');
});
