import type { Page } from '@playwright/test';
import { countDocuments } from '../emulators';
import { expect } from '../extension';
import type { ConsolePage } from '../pages';

/** Heights of full and stacked rows with their border (components/table). */
const rowHeightsPx = [32, 40, 58];

export interface SeenRow {
  index: number;
  text: string;
  isSection: boolean;
}

export async function goTo(page: Page, hash: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 500 });
  await page.goto(page.url().replace(/#.*|$/, hash));
}

export async function showAll(page: Page, listing: ConsolePage, width: number): Promise<void> {
  const { route, collection, isGroup, noun } = listing;
  const count = await countDocuments(collection, isGroup);
  await goTo(page, `#${route}`, width);
  const grid = page.getByRole('grid');
  const whole = page.getByText(`${count} ${noun}`, { exact: true });
  await expect(async () => {
    // A paged list loads more rows when its end is reached.
    await grid.focus();
    await page.keyboard.press('End');
    expect(await whole.isVisible()).toBe(true);
  }).toPass();
  await page.keyboard.press('Home');
}

export async function everyRow(page: Page): Promise<SeenRow[]> {
  const { rows, faults } = await page.evaluate(async (heights) => {
    const list = document.querySelector('[role=grid], [role=treegrid]');
    const scroller = list?.closest('section > div');
    const rows = new Map<number, SeenRow>();
    const faults: string[] = [];
    const body = list?.querySelector('[role=rowgroup]:last-child');
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

    /** A busy page draws the rows of a scroll position some frames later. */
    async function drawn() {
      let isCovered = false;
      while (list && body && !isCovered) {
        await frame();
        const bottoms = [scroller ?? list, body].map((part) => part.getBoundingClientRect().bottom);
        const lowest = Math.min(...bottoms) - 2;
        // What stands above the list can fill a low window.
        const isBelow = body.getBoundingClientRect().top > lowest;
        isCovered =
          isBelow ||
          Array.from(body.querySelectorAll('[role=row]'), (row) =>
            row.getBoundingClientRect(),
          ).some(({ top, bottom }) => top <= lowest && lowest <= bottom);
      }
    }

    function look(row: Element) {
      const index = Number(row.getAttribute('aria-rowindex'));
      if (rows.has(index)) return;
      const text = row.textContent ?? '';
      const isSection = row.querySelector('[role=gridcell]:not([aria-colspan])') === null;
      rows.set(index, { index, text: text.slice(0, 20_000), isSection });
      const box = row.getBoundingClientRect();
      if (list?.role === 'grid' && !isSection && !heights.includes(Math.round(box.height))) {
        faults.push(`${text.slice(0, 60)} is ${box.height} px high`);
      }
      for (const cell of row.querySelectorAll('[role=gridcell]')) {
        const { left, right, top, bottom, width } = cell.getBoundingClientRect();
        if (width <= 1) continue;
        const isInside =
          left > box.left - 1 &&
          right < box.right + 1 &&
          top > box.top - 1 &&
          bottom < box.bottom + 1;
        if (!isInside) faults.push(`${text.slice(0, 60)} reaches out of its row`);
      }
    }

    scroller?.scrollTo({ top: 0 });
    await drawn();
    for (let before = -1; scroller && before !== scroller.scrollTop;) {
      before = scroller.scrollTop;
      scroller.querySelectorAll('[role=rowgroup] [role=row]').forEach(look);
      scroller.scrollTop += scroller.clientHeight / 2;
      await drawn();
    }
    scroller?.scrollTo({ top: 0 });
    return { rows: [...rows.values()], faults };
  }, rowHeightsPx);
  expect(faults).toEqual([]);
  return rows;
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(sidewaysScrolls)).toEqual([]);
}

interface Rows {
  every: number;
  from: number;
}

/** It runs inside the page, because Playwright's calls for each row would take minutes. */
export async function openRows(page: Page, rows: Rows, button?: string): Promise<SeenOpening[]> {
  await page.evaluate(`globalThis.sidewaysScrolls = ${sidewaysScrolls.toString()}`);
  return page.evaluate(
    async ({ every, from, label }) => {
      const grid = document.querySelector('[role=grid]');
      const active = () => document.querySelector('[role=row][data-active]');
      const dialog = () => document.querySelector('dialog');
      const press = (key: string) =>
        grid?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

      /** A busy page draws what a key changes some frames later. */
      async function until<Part>(drawn: () => Part): Promise<NonNullable<Part>> {
        await new Promise((done) => setTimeout(done));
        return drawn() || until(drawn);
      }

      async function open(): Promise<SeenOpening> {
        press(' ');
        if (label) {
          const button = await until(() =>
            Array.from(active()?.querySelectorAll('button') ?? []).find(
              ({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === label,
            ),
          );
          button.click();
        }
        const opened: Element = await until(() =>
          label ? dialog() : active()?.querySelector('dl'),
        );
        const links = Array.from(opened.querySelectorAll('a'), ({ href, target, rel }) => ({
          href,
          target,
          rel,
        }));
        const text = opened.textContent?.slice(0, 20_000) ?? '';
        const faults = (
          globalThis as never as { sidewaysScrolls: () => string[] }
        ).sidewaysScrolls();
        dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
        await until(() => !dialog());
        press(' ');
        await until(() => !active()?.querySelector('dl'));
        return { text, links, faults };
      }

      const seen: SeenOpening[] = [];
      press('Home');
      let row: Element = await until(active);
      for (let place = 0; ; place++) {
        if (place % every === from) seen.push(await open());
        if (row.ariaRowIndex === grid?.ariaRowCount) return seen;
        const { id } = row;
        press('ArrowDown');
        row = await until(() => (active()?.id === id ? null : active()));
      }
    },
    { ...rows, label: button },
  );
}

/** A number that cannot be called has a link that leads nowhere. */
export function expectSafeOpenings(seen: readonly SeenOpening[]): void {
  expect(seen.filter(({ text }) => text === '')).toEqual([]);
  expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
  for (const link of seen.flatMap(({ links }) => links).filter(({ href }) => href)) {
    const target = { target: '_blank', rel: 'noopener noreferrer' };
    if (/^https?:/.test(link.href)) expect(link).toMatchObject(target);
    else expect(link.href).toMatch(/^(mailto|tel):/);
  }
}

interface SeenOpening {
  text: string;
  links: { href: string; target: string; rel: string }[];
  faults: string[];
}

function sidewaysScrolls(): string[] {
  const scrollers = [
    document.documentElement,
    ...document.querySelectorAll('main, main section > div, dialog, dialog > div'),
  ];
  const scrolling = scrollers.filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).overflowX !== 'hidden',
  );
  const cut = [...document.querySelectorAll('dialog > div')].flatMap((body) => {
    const { right } = body.getBoundingClientRect();
    return [...body.querySelectorAll('dt, dd, p, h3, a, li, button, section')].filter(
      (part) => part.getBoundingClientRect().right > right,
    );
  });
  return [...scrolling, ...cut].map(
    ({ tagName, scrollWidth, textContent }) =>
      `${tagName} of ${scrollWidth} px: ${textContent.slice(0, 60)}`,
  );
}

export function expandEveryGroup(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const list = document.querySelector('[role=treegrid]');
    const press = async (key: string) => {
      list?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await new Promise((done) => setTimeout(done));
    };
    const active = () => document.querySelector('[role=row][data-active]');
    const place = () => active()?.getAttribute('aria-rowindex');
    let groups = 0;
    await press('Home');
    for (let before; before !== place(); await press('ArrowDown')) {
      before = place();
      if (active()?.getAttribute('aria-level') !== '1') continue;
      groups++;
      await press('ArrowRight');
    }
    return groups;
  });
}

/** Text that a spreadsheet could run, also after leading spaces, quotes or separators. */
const formula = /^[\s"',;|\u200B\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;
const plainNumber = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/;
const phoneNumber = /^\+\d[\d ]+$/;

export function expectNoFormula(cell: string): void {
  if (!formula.test(cell) || plainNumber.test(cell) || phoneNumber.test(cell)) return;
  expect(cell.slice(0, 1)).toBe("'");
}
