import type { Page } from '@playwright/test';
import * as blog from '../../support/blog';
import * as coupons from '../../support/coupons';
import {
  clearCollection,
  countDocuments,
  readCollection,
  readDocument,
} from '../../support/emulators';
import { expect, type Extension, test } from '../../support/extension';
import { holdingAnswers } from '../../support/held-answers';
import { holdCommits, holdRequests } from '../../support/requests';
import { openVoucherPage, successText, voucherPage, writeGroup } from '../../support/voucher-page';

// The browser reports every request of a killed worker as failed.
test.use({ expectedProblems: /ERR_|Failed to load resource|Failed to fetch/ });

test.beforeEach(() => clearCollection('coupon'));

const looking = (page: Page) => page.getByText('Checking whether it was started…', { exact: true });
const denial = /was not|Nothing was|were not/;

/** The plan is in the journal, and the answer does not arrive. */
async function loseAnswer(page: Page, extension: Extension, press: () => Promise<void>) {
  await press();
  const known = () =>
    page.evaluate(async () => {
      const { operations } = await chrome.storage.session.get({ operations: [] });
      return (operations as unknown[]).length;
    });
  await expect.poll(known).toBeGreaterThan(0);
  await extension.killWorker();
}

/** As if the operations had ended ten minutes earlier. */
const makeOlder = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open('career-console-operations'));
    const parts = () => database.transaction('parts', 'readwrite').objectStore('parts');
    const keys = await settled(parts().getAllKeys());
    for (const key of keys.filter((each) => Array.isArray(each) && each[1] === 'facts')) {
      const facts: Blob = await settled(parts().get(key));
      const stored = JSON.parse(await facts.text());
      const older = { ...stored, endedAt: stored.endedAt - 600_000 };
      await settled(parts().put(new Blob([JSON.stringify(older)]), key));
    }
    database.close();
  });

async function groupsOf(count: number) {
  const stored = await readCollection('coupon');
  expect(stored).toHaveLength(count);
  return [...new Set(stored.map(({ data }) => data.groupId))];
}

test(
  'a generation whose answer is lost goes on in its dialog, which has looked whether it was started',
  { tag: '@T50' },
  async ({ console: page, extension }) => {
    const answers = await holdingAnswers(page);
    const { dialog, fillIn, send, close } = await openVoucherPage(page);
    await fillIn({ name: 'Answer lost', quantity: 600 });
    await answers.hold();
    await loseAnswer(page, extension, send);
    await expect(looking(page)).toBeVisible();
    await expect(dialog).not.toContainText(denial);
    await answers.release();
    await expect(dialog).toContainText(successText);
    expect(await groupsOf(600)).toHaveLength(1);
    await close();
  },
);

test(
  'a generation of which nothing can be learnt keeps its form and starts nothing twice, also when it was dismissed ten minutes ago and the form is opened again',
  { tag: '@T50' },
  async ({ console: page, extension }) => {
    const answers = await holdingAnswers(page);
    const { dialog, fillIn, send } = await openVoucherPage(page);
    const expectUnknown = async () => {
      await expect(looking(page)).toBeVisible();
      for (const _look of ['first', 'second']) {
        await answers.arrived();
        await extension.killWorker();
      }
      await expect(dialog.getByRole('alert')).toHaveText(
        /Could not find out whether this was done.*nothing is started twice/,
      );
      await expect(dialog).not.toContainText(denial);
      await expect(dialog.getByLabel('Group Name')).toHaveValue('Unknown');
    };
    await fillIn({ name: 'Unknown', quantity: 20 });
    await answers.hold();
    await loseAnswer(page, extension, send);
    await expectUnknown();
    const other = voucherPage(await extension.open('sidepanel.html#/voucher'));
    await expect(other.operations).toContainText(successText);
    await other.operations.getByRole('button', { name: 'Dismiss' }).click();
    await expect(other.operations).toBeHidden();
    await makeOlder(page);
    await extension.killWorker();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await answers.release();
    await page.getByRole('button', { name: 'Generate Voucher Code' }).first().click();
    await expect(dialog.getByLabel('Group Name')).toHaveValue('Unknown');
    await send();
    await expect(dialog).toContainText(successText);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    expect(await groupsOf(20)).toHaveLength(1);
  },
);

test(
  'a generation whose worker ends before its plan says that nothing was generated, and a second press makes one group',
  { tag: '@T50' },
  async ({ console: page, extension }) => {
    const { dialog, fillIn, send } = await openVoucherPage(page);
    const isMeant = (body: string) => body.includes('groupId') && body.includes('"limit":1');
    const { arrived, release } = await holdRequests(extension.context, /:runQuery/, { isMeant });
    await fillIn({ name: 'Never begun', quantity: 20 });
    await send();
    await arrived;
    await extension.killWorker();
    release();
    await expect(dialog.getByRole('alert')).toHaveText(/^Nothing was generated.*before it began/);
    await expect(dialog.getByLabel('Group Name')).toHaveValue('Never begun');
    expect(await countDocuments('coupon')).toBe(0);
    await send();
    await expect(dialog).toContainText(successText);
    expect(await groupsOf(20)).toHaveLength(1);
  },
);

test.describe('a lost answer', () => {
  test.afterEach(coupons.removeTestCoupons);
  test.afterEach(blog.removeTestPosts);

  test(
    'to a coupon, a post or a deletion is found again, and nothing is said not to have been done',
    { tag: '@T50' },
    async ({ console: page, extension }) => {
      const answers = await holdingAnswers(page);
      // The dialog of a post shows the operation itself, as soon as there is one.
      const uploading = page.getByText('This continues if you close the panel.');
      const lose = async (press: () => Promise<void>) => {
        await page.evaluate(() => chrome.storage.session.remove('operations'));
        const release = await holdCommits(extension.context, 0);
        await answers.hold();
        await loseAnswer(page, extension, press);
        await expect(looking(page).or(uploading)).toBeVisible();
        await expect(page.getByRole('dialog')).not.toContainText(denial);
        await answers.release();
        await extension.context.unroute(/:commit/);
        release();
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(page.getByText(denial)).toHaveCount(0);
      };
      await test.step('a coupon', async () => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await coupons.openCoupons(page);
        await coupons.fillForm(page, 'E2E-lost');
        await lose(() => coupons.generate(page));
        await expect(coupons.row(page, 'E2E-lost')).toBeVisible();
        expect(await coupons.couponsOf('E2E-lost')).toHaveLength(1);
      });
      await test.step('its deletion', async () => {
        await coupons.row(page, 'E2E-lost').getByRole('button', { name: 'Delete' }).click();
        const confirm = page.getByRole('dialog').getByRole('button', { name: /^Delete/ });
        // Its count must not be among the answers that are held.
        await expect(confirm).toBeEnabled();
        await lose(() => confirm.click());
        await expect(coupons.row(page, 'E2E-lost')).toBeHidden();
        expect(await coupons.couponsOf('E2E-lost')).toEqual([]);
      });
      await test.step('a post', async () => {
        await blog.openBlog(page);
        await blog.openForm(page);
        await blog.fillForm(page, { title: 'E2E lost' });
        await lose(() => blog.create(page));
        await expect(page.getByText('E2E lost', { exact: true })).toBeVisible();
        expect(await blog.testPosts()).toHaveLength(1);
      });
    },
  );
});

test(
  'a code that was handed out although its answer was lost is not given again, and the message does not deny it',
  { tag: '@T50' },
  async ({ console: page, extension }) => {
    await extension.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [first = ''] = await writeGroup('AAAA', 3);
    const answers = await holdingAnswers(page);
    const { group, list } = await openVoucherPage(page);
    await expect(group('AAAA')).toBeVisible();
    const next = async () => {
      await list.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('n');
    };
    await answers.hold();
    await next();
    await expect.poll(() => readDocument(`coupon/${first}`)).toHaveProperty('handedOutAt');
    await extension.killWorker();
    await answers.release();
    await expect(page.getByText(/^Could not copy a code.*What it did is not known/)).toBeVisible();
    await next();
    await expect(page.getByText('Copied AAAA-0001. 1 left.')).toBeVisible();
  },
);
