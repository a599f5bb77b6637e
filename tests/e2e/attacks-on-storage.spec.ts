import {
  choosePicture,
  create,
  fillForm,
  form,
  openBlog,
  openForm,
  removeTestPosts,
  samplePng,
} from '../support/blog';
import { clearCollection, countDocuments } from '../support/emulators';
import { expect, loginForm, test } from '../support/extension';
import { callRaw } from '../support/raw-port';
import { openVoucherPage, successText } from '../support/voucher-page';

test.beforeEach(() => clearCollection('coupon'));

test.use({ expectedProblems: /DOMException|backing store/ });

const breakDatabases = (view: { evaluate(act: () => void): Promise<void> }) =>
  view.evaluate(() => {
    const fail = () => {
      throw new DOMException('Internal error opening backing store', 'UnknownError');
    };
    Object.assign(IDBFactory.prototype, { open: fail });
    Object.assign(IDBDatabase.prototype, { transaction: fail });
  });

test(
  'a browser database that cannot be opened lets a generation write nothing and keep its form, which works after a repair',
  { tag: '@T9' },
  async ({ console: page, extension }) => {
    const { dialog, fillIn, send, close, list } = await openVoucherPage(page);
    await breakDatabases(await extension.worker());
    await fillIn({ name: 'No journal', quantity: 20 });
    await send();
    await expect(dialog).toContainText('Nothing was generated');
    await expect(dialog.getByLabel('Group Name')).toHaveValue('No journal');
    expect(await countDocuments('coupon')).toBe(0);
    // Procedures that need no journal still work.
    expect(await callRaw(page, 'dashboard/count', { card: 'users' })).toMatchObject({
      status: 200,
    });
    await extension.killWorker();
    await send();
    await expect(dialog).toContainText(successText);
    expect(await countDocuments('coupon')).toBe(20);
    await close();
    await expect(list).toContainText('No journal');
  },
);

test.describe('the form of a post', () => {
  test.afterEach(removeTestPosts);

  test('says if the browser cannot keep its draft, and publishes', async ({ console: page }) => {
    const lost = form(page).getByText('The browser cannot keep this draft');
    const title = form(page).getByLabel('Title');
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...values) {
        if (this.name === 'pictures') throw new DOMException('The backing store is full');
        return put.apply(this, values);
      };
    });
    await openBlog(page);
    await openForm(page);
    await choosePicture(page, 'holiday.png', samplePng);
    await expect(lost).toBeVisible();
    await title.fill('E2E kept');
    await form(page).getByRole('button', { name: 'Remove the picture' }).click();
    await expect(lost).toBeHidden();
    await page.keyboard.press('Escape');
    await openForm(page);
    await expect(title).toHaveValue('E2E kept');
    await page.keyboard.press('Escape');
    await breakDatabases(page);
    await openForm(page);
    await expect(lost).toBeVisible();
    await expect(title).toHaveValue('');
    await page.keyboard.press('Escape');
    await openForm(page);
    await fillForm(page, { title: 'E2E without a draft' });
    await create(page);
    await expect(form(page)).toBeHidden();
  });
});

test.describe('before sign-in', () => {
  test.use({ startsSignedOut: true });

  test(
    'a page of the extension in an ordinary tab shows the login form, and gets no data before sign-in',
    { tag: '@T16' },
    async ({ extension }) => {
      const tab = await extension.open('sidepanel.html?x=1#/logs');
      await expect(loginForm(tab)).toBeVisible();
      for (const procedure of ['users/list', 'vouchers/list', 'dashboard/count']) {
        expect(await callRaw(tab, procedure)).not.toMatchObject({ status: 200 });
      }
    },
  );
});
