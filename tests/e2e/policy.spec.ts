import { expect, test } from '../support/extension';
import { setPolicy } from '../support/policy';

test.use({ freshBrowser: true, route: '/' });

const policy = {
  apiKey: 'managed-key',
  projectId: 'managed-project',
  storageBucket: 'managed-project.appspot.com',
  adminMailDomain: 'firm.example',
};

test("an organisation's policy replaces the own connection at once, cannot be changed, and names its faults", async ({
  console,
  extension,
}) => {
  const options = await extension.open('options.html');
  const save = options.getByRole('button', { name: 'Save', exact: true });
  const field = options.getByLabel('Web config');
  await field.fill('changed');
  await expect(save).toBeVisible();

  await setPolicy(extension, policy);
  await expect(options.getByText('Set by your organisation')).toBeVisible();
  await expect(field).toHaveValue(/"projectId": "managed-project"/);
  await expect(field).not.toBeEditable();
  await expect(options.getByLabel('Admin mail domain')).toHaveValue('@firm.example');
  await expect(options.getByLabel('Admin mail domain')).not.toBeEditable();
  await expect(save).toBeHidden();
  const popup = await extension.open('popup.html');
  await expect(popup.getByText('managed-project')).toBeVisible();
  await expect(console.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  const request = extension.context.waitForEvent('request', (sent) =>
    sent.url().includes('managed-project/'),
  );
  await options.getByRole('button', { name: 'Test connection' }).click();
  await request;
  await expect(options.getByRole('status').getByRole('listitem')).toHaveCount(3);

  await setPolicy(extension, { ...policy, projectId: 'Not a project' });
  await expect(options.getByRole('alert')).toContainText(
    'projectId: The config has no valid projectId.',
  );
  await expect(field).toBeHidden();
  await expect(console.getByText('The console is not connected yet')).toBeVisible();

  await setPolicy(extension, {});
  await expect(field).toBeEditable();
  await expect(field).not.toHaveValue(/managed/);
  await expect(console.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});
