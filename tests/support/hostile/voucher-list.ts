import type { Page } from '@playwright/test';

/** Expands every group by keys, inside the page, and returns the number of groups. */
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
