import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { savedFile, today as todayText } from '../support/downloads';
import { clearCollection, resetSampleData, writeDocument } from '../support/emulators';
import { expect, test } from '../support/extension';
import { openPage } from '../support/table';

const minuteMs = 60_000;
const asha = { fullName: 'Asha Rao', appointmentType: 'online', email: 'asha@example.com' };

/** Some minutes from now, or at a time of a local day from now. */
const soon = (minutes: number) => new Date(Date.now() + minutes * minuteMs);
const onDay = (days: number, hour: number) => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  day.setHours(hour, 0, 0, 0);
  return day;
};

let written = 0;
const write = (selectedDate: Date, person: object = asha) =>
  writeDocument(`appointments/today-${++written}`, {
    ...person,
    selectedDate: selectedDate.toISOString(),
  });

const strip = (page: Page) => page.getByRole('region', { name: 'Next appointment' });
const isToday = (at: Date) => at.toDateString() === new Date().toDateString();

test.beforeEach(() => clearCollection('appointments'));
test.afterAll(resetSampleData);

test('the dashboard says who comes next and how many more, and leads to the day', async ({
  console: page,
}) => {
  const times = [soon(14), soon(16), soon(18)];
  await Promise.all([...times.map((at) => write(at)), write(onDay(2, 9))]);
  await openPage(page, '#/');
  const isLate = !times.every(isToday);
  const counts = isLate ? /tomorrow$/ : /2 more today, none tomorrow$/;
  await expect(strip(page).getByRole('link')).toHaveText(
    /^Next: ?Asha Rao, ONLINE, soon, in 1[34] min\.? \(\d+:\d\d\s[AP]M\)/,
  );
  await expect(strip(page).getByRole('link')).toHaveText(counts);
  await strip(page).getByRole('link').click();
  await expect(page).toHaveURL(/#\/appointments\?when=(today|tomorrow)$/);
  await expect(
    page.getByRole('button', { name: /^(Today|Tomorrow)$/, pressed: true }),
  ).toBeVisible();
});

test('without an appointment today, the dashboard names the next day that has one', async ({
  console: page,
}) => {
  await write(onDay(5, 10));
  await openPage(page, '#/');
  const day = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
  await expect(strip(page)).toContainText(
    new RegExp(`^No appointments today. ?Next: ${day.format(onDay(5, 10))}(, \\d{4})?, 10:00\\sAM`),
  );
});

test.describe('with a clock of its own', () => {
  test.use({ freshBrowser: true });

  test('the strip counts down, and shows the following appointment when one begins', async ({
    console: page,
  }) => {
    const start = Date.now();
    await page.clock.install();
    await write(new Date(start + 20 * minuteMs));
    await write(new Date(start + 70 * minuteMs), { ...asha, fullName: 'Ben Roy' });
    await page.clock.setSystemTime(start);
    await page.goto(page.url().replace(/#.*/, '#/'));
    await expect(strip(page)).toContainText(/Asha Rao, ONLINE, in (19|20) min/);
    await expect(strip(page)).not.toContainText('soon');
    await page.clock.runFor(6 * minuteMs);
    await expect(strip(page)).toContainText(/Asha Rao, ONLINE, soon, in 1[34] min/);
    await page.clock.runFor(15 * minuteMs);
    await expect(strip(page)).toContainText(/Ben Roy, ONLINE, in \d\d min/);
  });
});

test('the list of appointments answers the dashboard without a read', async ({
  console: page,
  extension,
}) => {
  await write(soon(25));
  await openPage(page, '#/appointments');
  await expect(page.getByText('1 appointment', { exact: true })).toBeVisible();
  let reads = 0;
  await extension.context.route(/:run(Aggregation)?Query/, (route) => {
    if (route.request().postData()?.includes('selectedDate')) reads += 1;
    return route.continue();
  });
  await page.goto(page.url().replace(/#.*/, '#/'));
  await expect(strip(page)).toContainText('Asha Rao, ONLINE');
  await expect(page.getByRole('link', { name: /^Upcoming/ })).toContainText('1');
  await expect(page.getByText('250 users', { exact: true })).toBeVisible();
  expect(reads).toBe(0);
});

test.describe('when the agenda cannot be read', () => {
  test.use({ expectedProblems: /status of 503/ });

  test('the dashboard keeps the last one, with its age', async ({ console: page, extension }) => {
    await write(soon(25));
    await openPage(page, '#/');
    await expect(strip(page)).toContainText('Asha Rao');
    await page.evaluate(async () => {
      const { agenda } = await chrome.storage.session.get<{ agenda: object }>('agenda');
      const readAt = Date.now() - 600_000;
      await chrome.storage.session.set({ agenda: { ...agenda, readAt } });
    });
    await extension.context.route('**/documents**:runQuery*', (route) =>
      route.request().postData()?.includes('selectedDate')
        ? route.fulfill({ status: 503, json: { error: { message: 'busy' } } })
        : route.continue(),
    );
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch 1 of the 4 counts');
    await expect(strip(page)).toContainText(/Asha Rao.*, as of \d+:\d\d\s[AP]M/);
    await extension.context.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(strip(page)).not.toContainText('as of');
  });
});

test('the appointments of a day or the week are a press and an address away', async ({
  console: page,
}) => {
  const sunday = (7 - new Date().getDay()) % 7;
  await Promise.all([
    write(onDay(0, 0), { ...asha, fullName: 'Of Today' }),
    write(onDay(1, 12), { ...asha, fullName: 'Of Tomorrow' }),
    write(onDay(sunday, 23), { ...asha, fullName: 'Of Sunday' }),
    write(onDay(sunday + 1, 0), { ...asha, fullName: 'Of Monday' }),
    write(onDay(-14, 12), { ...asha, fullName: 'Of the Past' }),
  ]);
  await page.setViewportSize({ width: 360, height: 800 });
  await openPage(page, '#/appointments');
  const names = async () => {
    const shown = await page.getByText(/^Of (the )?\w+$/).allTextContents();
    return shown.toSorted();
  };
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(chip('All')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(names).toHaveLength(5);
  await chip('Tomorrow').click();
  await expect(page).toHaveURL(/\?when=tomorrow$/);
  const ofTomorrow = sunday === 0 ? ['Of Monday', 'Of Tomorrow'] : ['Of Tomorrow'];
  await expect.poll(names).toEqual(sunday === 1 ? ['Of Sunday', 'Of Tomorrow'] : ofTomorrow);
  await page.reload();
  await expect(chip('Tomorrow')).toHaveAttribute('aria-pressed', 'true');
  await chip('Today').click();
  await expect.poll(names).toEqual(sunday === 0 ? ['Of Sunday', 'Of Today'] : ['Of Today']);
  await chip('This week').click();
  const week = ['Of Sunday', 'Of Today', ...(sunday === 0 ? [] : ['Of Tomorrow'])];
  await expect.poll(names).toEqual(week);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').pressSequentially('of t');
  await chip('All').click();
  await expect.poll(names).toEqual(['Of Today', 'Of Tomorrow', 'Of the Past']);
});

test('two appointments at one time say so, in the row and in its details', async ({
  console: page,
}) => {
  const at = onDay(3, 11);
  await write(at);
  await write(new Date(at.getTime() + 999), { ...asha, fullName: 'Ben Roy' });
  await write(onDay(3, 12), { ...asha, fullName: 'Carla Das' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, '#/appointments');
    const signs = page.getByRole('img', { name: /^Collision/ });
    await expect(signs).toHaveCount(2);
    const row = page.getByRole('row').filter({ hasText: 'Asha Rao' });
    await expect(row.getByRole('img', { name: 'Collision: Same time as Ben Roy' })).toBeVisible();
    await row.getByText('Asha Rao').click();
    await expect(page.getByText('Same time as Ben Roy', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('one appointment or all that are shown go into a calendar file', async ({
  console: page,
  extension,
}) => {
  await write(onDay(1, 9));
  await write(onDay(1, 11), { ...asha, fullName: 'Ben Roy' });
  await write(onDay(9, 11), { ...asha, fullName: 'Carla Das' });
  await openPage(page, '#/');
  await strip(page).getByRole('button', { name: 'Save .ics' }).click();
  await expect(page.getByText('Saved 1 appointment', { exact: true })).toBeVisible();
  const name = `appointments_${todayText()}`;
  const one = await readFile(await savedFile(extension, `${name}.ics`), 'utf8');
  expect(one.match(/^SUMMARY.*/gm)).toEqual(['SUMMARY:Career guidance: Asha Rao (online)']);

  await openPage(page, '#/appointments?when=tomorrow');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Save .ics' }).click();
  const shown = await readFile(await savedFile(extension, `${name} (1).ics`), 'utf8');
  expect(shown.match(/^SUMMARY.*/gm)).toEqual([
    'SUMMARY:Career guidance: Asha Rao (online)',
    'SUMMARY:Career guidance: Ben Roy (online)',
  ]);

  await page.getByText('Ben Roy').click();
  await page.getByRole('grid').getByRole('button', { name: 'Save .ics' }).click();
  const ofRow = await readFile(await savedFile(extension, `${name} (2).ics`), 'utf8');
  expect(ofRow.match(/^SUMMARY.*/gm)).toEqual(['SUMMARY:Career guidance: Ben Roy (online)']);
});

test('a hostile name stays within the strip', async ({ console: page, extension }) => {
  const fullName = `\u202e<img src=x onerror=alert(1)> ${'w'.repeat(5000)}`;
  await write(soon(25), { ...asha, fullName });
  for (const [path, width] of [
    ['sidepanel.html#/', 360],
    ['popup.html', 360],
  ] as const) {
    await page.goto(`chrome-extension://${extension.id}/${path}`);
    await page.setViewportSize({ width, height: 600 });
    const type = page.getByText(/^Next: .*, ONLINE, $/);
    await expect(type).toBeVisible();
    await expect(page.getByText(/^in 2\d min\.? \(\d+:\d\d\s[AP]M\)$/)).toBeInViewport();
    expect(
      await type.evaluate((line) => [
        line.scrollWidth - line.clientWidth,
        document.documentElement.scrollWidth - innerWidth,
      ]),
    ).toEqual([0, 0]);
  }
});
