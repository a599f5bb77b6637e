import type { Page } from '@playwright/test';
import { clearCollection, resetSampleData, writeDocument } from '../support/emulators';
import { expect, logOut, test, type Extension } from '../support/extension';

test.use({ allowed: ['notifications'] });

const minuteMs = 60_000;

test.beforeEach(() => clearCollection('appointments'));
test.afterAll(resetSampleData);

const writeIn = (minutes: number, id: string) =>
  writeDocument(`appointments/${id}`, {
    fullName: 'Asha Rao',
    appointmentType: 'online',
    selectedDate: new Date(Date.now() + minutes * minuteMs).toISOString(),
  });

async function turnOn(extension: Extension): Promise<void> {
  const options = await extension.open('options.html');
  await options.getByRole('checkbox', { name: 'Remind me of appointments' }).check();
  await expect.poll(() => isOn(options)).toBe(true);
  await options.close();
}

const isOn = async (page: Page) =>
  (await page.evaluate(() => chrome.storage.local.get('reminders'))).reminders === true;

/** The IDs of the appointments of the notifications that are shown. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const all = await chrome.notifications.getAll();
    return Object.keys(all as object).map((key) => key.split(' ')[1]);
  });

const minutesToAlarm = (page: Page) =>
  page.evaluate(async () => {
    const alarm = await chrome.alarms.get('appointments');
    return alarm ? (alarm.scheduledTime - Date.now()) / 60_000 : null;
  });

/** As if its time had come; ends when the next alarm is set. */
async function ring(page: Page): Promise<void> {
  await page.evaluate(() => chrome.alarms.create('appointments', { when: Date.now() }));
  await expect.poll(async () => (await minutesToAlarm(page)) ?? 0).toBeGreaterThan(1);
}

test('a reminder comes within a minute of its time, although the worker dies again and again', async ({
  console: page,
  extension,
}) => {
  await writeIn(14.9, 'next');
  await turnOn(extension);
  for (let deaths = 0; deaths < 5; deaths++) {
    await extension.killWorker();
    await page.evaluate(() => chrome.runtime.sendMessage('wake').catch(() => {}));
  }
  await extension.killWorker();
  await expect.poll(() => shown(page), { timeout: minuteMs }).toEqual(['next']);
});

test('nobody is reminded twice, nor of an appointment that began long ago', async ({
  console: page,
  extension,
}) => {
  await writeIn(10, 'due');
  await writeIn(60, 'later');
  await writeIn(-6, 'begun');
  await writeIn(-11, 'over');
  await turnOn(extension);
  await ring(page);
  expect(new Set(await shown(page))).toEqual(new Set(['begun', 'due']));
  const minutes = await minutesToAlarm(page);
  expect(minutes).toBeGreaterThan(40);
  expect(minutes).toBeLessThanOrEqual(45);

  await page.evaluate(async () => {
    for (const id of Object.keys(await chrome.notifications.getAll()))
      await chrome.notifications.clear(id);
    const { agenda } = await chrome.storage.session.get<{ agenda: object }>('agenda');
    await chrome.storage.session.set({ agenda: { ...agenda, readAt: 0 } });
  });
  await extension.killWorker();
  await ring(page);
  expect(await shown(page)).toEqual([]);
});

test('a press on a reminder opens the appointments', async ({ console: page, extension }) => {
  await writeIn(10, 'due');
  await turnOn(extension);
  await ring(page);
  const [id] = await page.evaluate(async () => Object.keys(await chrome.notifications.getAll()));
  const worker = await extension.worker();
  await worker.evaluate((pressed) => {
    const { onClicked } = chrome.notifications as unknown as {
      onClicked: { dispatch(id: string): void };
    };
    onClicked.dispatch(pressed);
  }, id ?? '');
  const addresses = () =>
    worker.evaluate(async () => {
      const contexts = await chrome.runtime.getContexts({});
      return contexts.map(({ documentUrl }) => documentUrl ?? '');
    });
  await expect.poll(async () => (await addresses()).join()).toContain('#/appointments');
  await expect.poll(() => shown(page)).toEqual([]);
});

test('nothing of the reminders is left after a log-out', async ({ console: page, extension }) => {
  await writeIn(10, 'due');
  await turnOn(extension);
  await ring(page);
  expect(await shown(page)).toEqual(['due']);
  await logOut(page);
  await expect.poll(() => shown(page)).toEqual([]);
  await expect.poll(() => minutesToAlarm(page)).toBeNull();
  const left = () => page.evaluate(() => chrome.storage.session.get(['agenda', 'reminded']));
  await expect.poll(left).toEqual({});
});
