import { resetSampleData } from '../support/emulators';
import { expect, launch, signIn, test } from '../support/extension';
import { createMarks, filesWithMarks, heldMarks, untoldMarks, writeMarked } from '../support/marks';
import { type Hands, logOutAndWake, usePages } from '../support/profile-walk';

test.afterAll(resetSampleData);

test(
  'a profile that somebody reads after a log-out holds no document, name, code or address',
  { tag: '@T53' },
  async () => {
    const created = createMarks();
    const { marks } = created;
    await writeMarked(created);
    const profile = test.info().outputPath('profile');
    const { context, id, close } = await launch({ profile });
    const page = await context.newPage();
    await page.goto(`chrome-extension://${id}/sidepanel.html`);
    await page.setViewportSize({ width: 480, height: 800 });
    const hands: Hands = {
      run: (script) => page.evaluate(script),
      until: (script) => expect.poll(() => page.evaluate(script)).toBe(true),
      shows: (text) => expect(page.locator('body')).toContainText(text, { ignoreCase: true }),
      click: (selector, name) =>
        page.locator(selector).and(page.getByRole('button', { name })).first().click(),
      clickText: (text) => page.getByText(text).first().click(),
      fill: (name, text) =>
        (name
          ? page.locator('input, textarea').and(page.getByLabel(name, { exact: true }))
          : page.getByRole('searchbox')
        ).fill(text),
      press: (...keys) => page.keyboard.press(keys.join('+')),
      async glance(path, text) {
        const tab = await context.newPage();
        await tab.goto(`chrome-extension://${id}/${path}`);
        await expect(tab.locator('body')).toContainText(text);
        await tab.close();
      },
    };
    await signIn(page);
    await usePages(hands, created, () =>
      context.route(/:commit/, (route) => route.fulfill({ status: 503, json: {} })),
    );
    // The journal has what was deleted, for Undo.
    expect(Object.keys(filesWithMarks(profile, marks))).toContain('deleted code');
    await logOutAndWake(hands);
    const memory = await page.evaluate(() => chrome.storage.session.get());
    expect(heldMarks(memory, marks)).toEqual(['typed code', 'typed group']);
    expect(heldMarks(await page.evaluate(() => chrome.storage.local.get()), marks)).toEqual([]);
    // Chromium removes the files of removed records within its own time.
    await expect.poll(() => untoldMarks(profile, marks), { timeout: 240_000 }).toEqual([]);
    // The browser writes all it has when it ends.
    await close();
    expect(untoldMarks(profile, marks)).toEqual([]);
  },
);
