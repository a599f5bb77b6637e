import type { Page } from '@playwright/test';
import { savedCsv, savedText, today as todayText } from '../support/downloads';
import { clearCollection, resetSampleData, writeDocument } from '../support/emulators';
import { expect, test, type Extension } from '../support/extension';
import { recordRequests } from '../support/requests';
import { expectColumns, exportCsv, openPage } from '../support/table';

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs);

const onDay = (days: number, hour: number) => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  day.setHours(hour, 0, 0, 0);
  return day;
};

const write = (fullName: string, at: Date) =>
  writeDocument(`appointments/${fullName}`, {
    fullName,
    selectedDate: at.toISOString(),
    appointmentType: 'online',
    email: 'asha@example.com',
  });

const strip = (page: Page) => page.getByRole('region', { name: 'Next appointment' });
const section = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(`^${name} Appointments`) });

async function savedNames(extension: Extension, n: number) {
  const name = `appointments_${todayText()}${n === 0 ? '' : ` (${n})`}.ics`;
  const file = await savedText(extension, name);
  return [...file.matchAll(/^SUMMARY:Career guidance: (.*) \(online\)\r$/gm)].map(
    ([, who = '']) => who,
  );
}

test.beforeEach(() => clearCollection('appointments'));
test.afterAll(resetSampleData);

test('the dashboard says who comes next, when and where, and leads to the day', async ({
  console: page,
}) => {
  await Promise.all([write('Asha Rao', inMinutes(14)), write('Ben Roy', inMinutes(16))]);
  await openPage(page, '#/');
  const link = strip(page).getByRole('link');
  await expect(link).toHaveText(/^Next: in \d+ min\.? · Asha Rao · online$/);
  await link.click();
  await expect(page).toHaveURL(/#\/appointments\?when=(today|tomorrow)$/);
  const chip = page.getByRole('button', { name: /^(Today|Tomorrow)$/, pressed: true });
  await expect(chip).toBeVisible();
});

test('the list has the appointments of a day or the week, finds them by name, and saves what it shows', async ({
  console: page,
  extension,
}) => {
  const noon = onDay(1, 12);
  const dates = Object.entries({
    'Of Today': onDay(0, 0),
    'Of Tomorrow': noon,
    'Ben of Tomorrow': new Date(noon.getTime() + 999),
    'Of the Past': onDay(-14, 12),
  });
  await Promise.all(dates.map(([name, at]) => write(name, at)));
  const ofTomorrow = ['Ben of Tomorrow', 'Of Tomorrow'];
  const shown = async () => {
    const names = await page.getByText(/^(Ben )?[oO]f (the )?\w+$/).allTextContents();
    return names.toSorted();
  };
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  const row = page.getByRole('row').filter({ hasText: /^(?!Ben).*Of Tomorrow/ });

  await test.step('in a tab: columns and two sections', async () => {
    await openPage(page, '#/appointments', 1280);
    await expectColumns(page, ['ID', 'Name', 'Email', 'Phone', 'Date', 'Time', 'Type']);
    const upcoming = dates.filter(([, at]) => at.getTime() > Date.now()).length;
    await expect(section(page, 'Upcoming')).toContainText(`Appointments${upcoming}`);
    await expect(section(page, 'Completed')).toContainText(
      `Appointments${dates.length - upcoming}`,
    );
    await expect(row).toContainText(/12:00\sPM/);
    await expect(row).toContainText('ONLINE');
  });

  await test.step('in the panel: the search by the beginning of a name', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('searchbox').fill('OF T');
    await expect.poll(shown).toEqual(['Of Today', 'Of Tomorrow', 'Of the Past']);
    await page.getByRole('searchbox').fill('TO');
    await expect.poll(shown).toEqual([]);
    await page.getByRole('searchbox').fill('');
  });

  await test.step('the periods, which stay in the address', async () => {
    await expect(chip('All')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(shown).toEqual(dates.map(([name]) => name).toSorted());
    await expect(page.getByRole('row', { name: /^Tomorrow · / })).toBeVisible();
    await chip('Today').click();
    await expect.poll(shown).toEqual(['Of Today']);
    await chip('Tomorrow').click();
    await expect(page).toHaveURL(/\?when=tomorrow$/);
    await page.reload();
    await expect(chip('Tomorrow')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(shown).toEqual(ofTomorrow);
  });

  await test.step('calendar files of the rows shown and of one row', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Add to calendar' }).click();
    expect((await savedNames(extension, 0)).toSorted()).toEqual(ofTomorrow);
    await row.getByText(/\d\s[AP]M/).click();
    await page.getByRole('grid').getByRole('button', { name: 'Add to calendar' }).click();
    expect(await savedNames(extension, 1)).toEqual(['Of Tomorrow']);
  });

  await test.step('the dashboard, which the loaded list answers without a read', async () => {
    const reads = recordRequests(extension.context, /selectedDate/);
    await page.goto(page.url().replace(/#.*/, '#/'));
    await expect(strip(page)).toHaveText(/^Tomorrow, 12:00\sPM · Of Tomorrow · online$/);
    await expect(page.getByText('250 users', { exact: true })).toBeVisible();
    expect(reads).toEqual([]);
  });
});

test('appointments whose date cannot be read are not in the calendar file, and the message says so', async ({
  console: page,
  extension,
}) => {
  const noon = onDay(1, 12);
  await Promise.all([
    write('Asha Rao', noon),
    writeDocument('appointments/b', { fullName: 'Ben Roy', selectedDate: '26th of Nov' }),
    writeDocument('appointments/c', { fullName: 'Cara Das' }),
  ]);
  const save = async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Add to calendar' }).click();
  };
  await openPage(page, '#/appointments');
  await save();
  await expect(
    page.getByText('Saved 1 appointment, not the 2 without a date', { exact: true }),
  ).toBeVisible();
  expect(await savedNames(extension, 0)).toEqual(['Asha Rao']);
  await page.getByRole('searchbox').fill('Ben');
  await save();
  await expect(
    page.getByText('No appointment here has a date, so no file was saved.'),
  ).toBeVisible();
});

test.describe('with a clock of its own', () => {
  test.use({ ownBrowser: {} });

  test('a computer that moves to another time zone has every time and day in that zone', async ({
    console: page,
    extension,
  }) => {
    const computer = await page.context().newCDPSession(page);
    const moveTo = (timezoneId: string) =>
      computer.send('Emulation.setTimezoneOverride', { timezoneId });
    await page.clock.install();
    await moveTo('Asia/Kolkata');
    const ofDay = { fullName: 'Ben Roy', selectedDate: '2099-11-26' };
    await write('Asha Rao', new Date('2099-11-26T20:30:00Z'));
    await writeDocument('appointments/Ben Roy', ofDay);
    await openPage(page, '#/appointments', 1280);
    const row = page.getByRole('row').filter({ hasText: 'Asha Rao' });
    const rowOfDay = page.getByRole('row').filter({ hasText: 'Ben Roy' });
    await expect(row).toContainText(/Nov 27, 2099.*2:00\sAM/);
    await expect(rowOfDay).toContainText(/Nov 26, 2099.*12:00\sAM/);
    await moveTo('Asia/Dubai');
    await page.clock.runFor(10_000);
    await expect(row).toContainText(/Nov 27, 2099.*12:30\sAM/);
    await moveTo('Europe/Berlin');
    await page.clock.runFor(10_000);
    await expect(row).toContainText(/Nov 26, 2099.*9:30\sPM/);
    await expect(rowOfDay).toContainText(/Nov 26, 2099.*12:00\sAM/);
    await exportCsv(page);
    // The day of the test's own zone may be another one.
    const day = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
    const [, ...rows] = await savedCsv(extension, `appointments_${day}.csv`);
    expect(rows.map((cells) => cells.slice(4, 6))).toEqual([
      ['2099-11-26', '00:00'],
      ['2099-11-26', '21:30'],
    ]);
  });

  test('an appointment comes nearer, begins and leaves the strip and the upcoming ones', async ({
    console: page,
  }) => {
    const start = Date.now();
    await page.clock.install();
    await write('Asha Rao', new Date(start + 20 * minuteMs));
    await write('Ben Roy', new Date(start + 70 * minuteMs));
    await page.clock.setSystemTime(start);
    await page.goto(page.url().replace(/#.*/, '#/'));
    await expect(strip(page)).toContainText(/^Next: in \d+ min\.? · Asha Rao · online$/);
    await page.clock.runFor(6 * minuteMs);
    await expect(strip(page)).toContainText(/^Next: in 1\d min\.? · Asha Rao · online · as of /);
    await openPage(page, '#/appointments');
    await expect(section(page, 'Upcoming')).toContainText('Appointments2');
    await page.clock.runFor(15 * minuteMs);
    await expect(section(page, 'Completed')).toContainText('Appointments1');
    await page.goto(page.url().replace(/#.*/, '#/'));
    await expect(strip(page)).toContainText(/^Next: in \d+ min\.? · Ben Roy · online/);
  });
});
