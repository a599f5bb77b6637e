import { expectNoBarriers } from '../support/accessible';
import { test } from '../support/extension';
import { openPage } from '../support/table';

// Axe reads every element of a page, in both widths and themes.
test.setTimeout(120_000);

const pages = ['#/', '#/test', '#/coupon', '#/blog', '#/appointments', '#/payments', '#/logs'];

for (const hash of pages) {
  test(`axe finds no violations on ${hash}, narrow and wide, light and dark`, async ({
    console,
  }) => {
    await openPage(console, hash);
    await expectNoBarriers(console, { shown: console.getByRole('row').nth(3) });
  });
}

const dialogs = [
  { hash: '#/coupon', opener: 'Generate Discount Coupon' },
  { hash: '#/blog', opener: 'Create New Post' },
];

for (const { hash, opener } of dialogs) {
  test(`axe finds no violations in the "${opener}" form with errors, light and dark`, async ({
    console,
  }) => {
    await openPage(console, hash);
    await console.getByRole('button', { name: opener }).click();
    const dialog = console.getByRole('dialog');
    await dialog.getByRole('button', { name: /^(Generate|Create)$/ }).click();
    const shown = dialog.getByRole('alert').first();
    await expectNoBarriers(console, { shown, within: 'dialog', widths: [480] });
  });
}

const documents = ['#/test', '#/logs', '#/blog'];

for (const hash of documents) {
  test(`axe finds no violations in an opened row and a document of ${hash}, light and dark`, async ({
    console,
  }) => {
    await openPage(console, hash);
    await console
      .getByRole('row')
      .nth(1)
      .click({ position: { x: 60, y: 8 } });
    await expectNoBarriers(console, { shown: console.getByRole('term').first(), widths: [480] });
    await console.getByRole('button', { name: 'View' }).first().click();
    const shown = console.getByRole('dialog').getByRole('heading', { level: 3 });
    await expectNoBarriers(console, { shown, within: 'dialog', widths: [480] });
  });
}
