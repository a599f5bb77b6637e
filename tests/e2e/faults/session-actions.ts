import type { Page } from '@playwright/test';
import { administrator } from '../../../scripts/local/config.ts';
import { expect, loginForm, logOut, signIn } from '../../support/extension';
import { expectNoTokenInMemory } from '../../support/stored-session';
import { anyCount } from '../../support/table';
import type { Action } from './action';
import { textAt } from './faults';

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
}

const signingIn: Action = {
  name: 'sign in',
  isAdministratorCheck: true,
  async prepare({ page }) {
    await logOut(page);
    await expect(page.getByLabel('Username')).toBeVisible();
  },
  run: ({ page }) => signIn(page),
  expectedMessages: ({ page, fault }) => [
    { at: page.getByRole('alert'), text: textAt(fault, 'sign-in') },
  ],
  async expectInputKept({ page }) {
    await expect(page.getByLabel('Username')).toHaveValue(administrator.username);
    // A password is not kept: after any failure it must be typed again.
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  },
  async retry({ page }) {
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Login' }).click();
  },
  expectSuccess: ({ page }) => expectSignedIn(page),
};

const loggingOut: Action = {
  name: 'log out',
  run: ({ page }) => logOut(page),
  // Logging out does not wait for Firebase.
  expectedMessages: ({ page }) => [{ at: loginForm(page), text: /Admin Login/ }],
  async expectSuccess({ page }) {
    await expectNoTokenInMemory(page);
  },
  async cleanUp({ page }) {
    await signIn(page);
    await expectSignedIn(page);
  },
};

const waking: Action = {
  name: 'use the console after the background was stopped',
  async run({ page, faulty }) {
    await faulty.extension.killWorker();
    await page.goto(page.url().replace(/#.*/, '#/payments'));
    await page.reload();
  },
  expectedMessages: ({ page, fault }) => [{ at: page.getByRole('alert'), text: fault.message }],
  retry: ({ page }) => page.getByRole('alert').getByRole('button', { name: 'Retry' }).click(),
  async expectSuccess({ page }) {
    await expect(anyCount(page, 'payments')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
};

export const sessionActions: readonly Action[] = [signingIn, loggingOut, waking];
