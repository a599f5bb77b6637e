import type { Created } from './marks';

/** What a person does in a browser; each waits until the console has done it. */
export interface Hands {
  run(script: string): Promise<unknown>;
  until(script: string): Promise<void>;
  shows(text: string): Promise<void>;
  /** The first element of the selector with exactly this name. */
  click(selector: string, name: string): Promise<void>;
  clickText(text: string): Promise<void>;
  fill(name: string, text: string): Promise<void>;
  press(...keys: string[]): Promise<void>;
  /** Only a tab is recorded in the history and in what the browser restores. */
  glance(path: string, text: string): Promise<void>;
}

const searchField = `document.querySelector('[type=search]')`;
const hasSearch = (text: string) => `${searchField}?.value === ${JSON.stringify(text)}`;
const noDialog = `!document.querySelector('dialog:modal, :popover-open')`;
const keptFiles = `navigator.storage.getDirectory().then((root) =>
  Array.fromAsync(root.values())).then(([folder]) => folder && Array.fromAsync(folder.keys()))
  .then((names) => names?.length > 0)`;
const operationsAlarm = `new Promise((resolve) => {
  const { alarms } = globalThis.browser ?? chrome;
  alarms.onAlarm.addListener(({ name }) => name === 'operations' && resolve());
  alarms.create('operations', { when: Date.now() });
})`;

/** It signs in, uses every page, and leaves an operation that cannot reach Firestore. */
export async function usePages(
  hands: Hands,
  { mark, code, email }: Created,
  breakCommits: () => Promise<unknown>,
) {
  const { run, until, shows, click, clickText, fill, press, glance } = hands;
  async function open(route: string, text: string) {
    await run(`void (location.hash = '${route}')`);
    await shows(text);
  }
  async function search(text: string) {
    await fill('', text);
    await until(`location.hash.includes('?~') && ${hasSearch(text)}`);
    await shows(text);
  }
  async function closeDialog() {
    await press('Escape');
    await until(noDialog);
  }
  async function findPerson() {
    await press('Control', 'k');
    await fill('Find anything', email('user'));
    await until(
      `document.querySelector('[role=listbox]').textContent.includes('${mark('user name')}')`,
    );
    await press('Enter');
    await shows(mark('payment plan'));
  }

  await shows(' users');
  await until(keptFiles);
  await search(mark('user name'));
  await clickText(mark('user name'));
  await shows(mark('payment plan'));
  await glance(`sidepanel.html${String(await run('location.hash'))}`, mark('payment plan'));
  await run('history.back()');
  await until(hasSearch(mark('user name')));

  for (const [route, text] of [
    ['/payments', mark('payment name')],
    ['/appointments', mark('appointment name')],
    ['/logs', mark('log event')],
    ['/test', mark('user name')],
    ['/coupon', code('discount code')],
  ] as const) {
    // The newest tests are not those of the marked user.
    await open(route, route === '/test' ? 'VARK Test' : text);
    await search(text);
    // A press on a name would open the page of the person.
    await run(`document.querySelector('[role=grid]').focus()`);
    await press('ArrowDown');
    await press('Enter');
    await press('Control', 'c');
    await run('document.activeElement.blur()');
    if (!(await run(noDialog))) await closeDialog();
  }

  await open('/blog', mark('post title'));
  await search(mark('post title'));
  await clickText(mark('post title'));
  await click('button', 'View');
  await shows(mark('post text'));
  await click('dialog button', 'Edit');
  await fill('Title', mark('typed edit'));
  await closeDialog();
  await open('/blog?create', 'Author Name');
  await fill('Title', mark('typed title'));
  await closeDialog();

  await open('/voucher', mark('group name'));
  await search(mark('group name'));
  await shows(code('voucher code'));
  await search(code('second voucher code'));
  await click('button', 'Check codes');
  await fill('Codes', `${code('voucher code')} ${code('checked code')}`);
  await shows('1 unused');
  await findPerson();
  await open('/coupon?create', 'Discount %');
  await fill('Discount Code', code('typed code'));
  await closeDialog();
  await open('/voucher?create', 'Group Name');
  await fill('Group Name', mark('typed group'));
  await closeDialog();

  await open('/coupon', code('deleted code'));
  await search(code('deleted code'));
  await clickText('0 of 5 redeemed');
  await click('button', 'Delete discount coupon');
  await click('dialog button', 'Delete discount coupon');
  await shows('Undo');
  await open('/operations', code('deleted code'));
  await glance('popup.html', mark('appointment name'));
  await glance('options.html', 'Firebase');

  await breakCommits();
  await open('/voucher', mark('paused group name'));
  await search(mark('paused group name'));
  await click('button', 'Delete All');
  await click('dialog button', 'Delete 1 code');
  await shows('Retrying');
}

/** An alarm wakes the background, which must not say again what it says to the signed-in. */
export async function logOutAndWake({ run, until, shows, click }: Hands) {
  await click('button', 'Menu');
  await click('button', 'Log Out');
  await click('dialog button', 'Log Out');
  await shows('Admin Login');
  await run(operationsAlarm);
  await until(`(globalThis.browser ?? chrome).storage.session.get().then((stored) =>
    'operations-notice' in stored && !('session-times' in stored))`);
}
