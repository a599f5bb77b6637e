import { countAs } from '../../tests/support/long-list.ts';
import { consolePages } from '../../tests/support/pages.ts';
import { beOffline, haveNoRows, publish, sitIdle, theirPost } from './scenes.ts';
import { inTable, type Screen, type Step } from './screens.ts';
import {
  answer,
  answerAsUsual,
  attach,
  choose,
  fill,
  keys,
  openFirst,
  openRow,
  press,
  pressInDialog,
  refresh,
  refuseWrites,
  reload,
  see,
  seeField,
  seePopover,
  seeRole,
  seeText,
} from './steps.ts';
import { voucherScreens } from './voucher-screens.ts';

const narrow = [360, 480];

export const pageScreens: Screen[] = consolePages.map(({ label, route }) => ({
  name: label.toLowerCase().replace(' ', '-'),
  path: `sidepanel.html#${route}`,
}));

const find = (text: string): Step[] => [
  seeText(/^250 users/),
  press('Find anything'),
  (page) => page.getByRole('combobox', { name: 'Find anything' }).fill(text),
];

const editPost = [openFirst, pressInDialog('Edit'), seeField('Title')];
const retitle = fill('Title', 'How to choose a stream after class 12');

/** The pages, with what they can open and what comes and goes over them. */
export const signedInScreens: Screen[] = [
  ...pageScreens,
  ...voucherScreens,
  ...inTable({
    '#/': {
      menu: { widths: narrow, steps: [press('Menu'), seeRole('navigation')] },
      'log-out': {
        widths: narrow,
        steps: [
          press('Menu'),
          (page) => page.getByRole('navigation').getByRole('button', { name: 'Log Out' }).click(),
          seeRole('dialog', 'Log Out'),
        ],
      },
      keys: [seeRole('heading', 'Dashboard'), keys('?'), seeRole('dialog')],
      find: find(''),
      'find-results': [
        ...find('sha'),
        see((page) => page.getByRole('listbox').getByRole('option')),
      ],
      'find-nothing': [
        ...find('nobody@example.com'),
        see((page) => page.getByText('was not found').last()),
      ],
      more: { widths: narrow, steps: [press('More'), seePopover] },
      columns: { widths: [1280], steps: [press('Columns'), seePopover] },
      'user-opened': [openRow],
      person: [openRow, press('Everything about this person'), seeText(/^\d+ events?$/)],
      zoomed: { widths: [180] },
      'long-list': {
        steps: [
          (page) => countAs(page.context(), 'users', 25_000),
          reload,
          seeRole('group', 'Long list'),
        ],
        undo: [answerAsUsual],
      },
      'partly-broken': {
        steps: [
          answer('**/*:runAggregationQuery*', (route) => route.fulfill({ status: 403, json: {} })),
          refresh,
          seeRole('alert'),
        ],
        undo: [answerAsUsual],
      },
      loading: {
        steps: [
          // Leaves each request unanswered.
          answer('**/documents**:run*', () => {}),
          reload,
          // Four of the cards, and then those of the rows.
          see((page) => page.locator('main .animate-pulse').nth(4)),
        ],
        undo: [answerAsUsual],
      },
    },
    '#/?q=Long': { 'long-names': [openRow] },
    '#/person?email=nobody@example.com': { 'person-without-user': [seeText('Nothing here yet')] },
    '#/test': {
      'test-report': [openFirst],
      filters: { widths: narrow, steps: [press('Filters'), seePopover] },
    },
    '#/appointments': { 'appointment-opened': [openRow] },
    '#/appointments?when=week': { 'appointments-of-week': [] },
    '#/logs': { 'log-details': [openFirst] },
    '#/payments': {
      order: [press('Order'), seePopover],
      offline: { steps: [beOffline, refresh, seeRole('alert')], undo: [answerAsUsual] },
      message: {
        widths: narrow,
        steps: [press('More'), choose('Export CSV'), seeRole('button', 'Dismiss message')],
        undo: [press('Dismiss message')],
      },
    },
    '#/payments?q=zzzz': { 'nothing-matches': [] },
    '#/payments?added=2026-01-01..2026-12-31': {
      'payments-of-period': [see((page) => page.getByLabel('From'))],
    },
    '#/coupon': {
      'coupon-form': [
        press('Generate Discount Coupon'),
        press('Suggest'),
        press(/^Generate$/),
        see((page) => page.getByRole('dialog').getByRole('alert')),
      ],
      operations: {
        steps: [
          publish(
            { state: 'running' },
            { state: 'stopped', stop: { reason: 'refused' } },
            { state: 'failed' },
          ),
          seeRole('progressbar'),
        ],
        undo: [publish()],
      },
    },
    '#/coupon?create': {
      'what-i-did': [
        press('Suggest'),
        fill('Discount %', '20'),
        fill('Quantity', '5'),
        fill('Valid Till', '2099-12-31'),
        press(/^Generate$/),
        seeText('Discount Coupon Generated Successfully!'),
        (page) => page.getByRole('grid').press('Home'),
        (page) => page.getByRole('grid').press('Delete'),
        pressInDialog('Delete discount coupon'),
        seeText(/^Deleted discount coupon/),
        press('Dismiss message'),
        (page) => page.goto(page.url().replace(/#.*/, '#/operations')),
        see((page) => page.getByRole('row').nth(1)),
      ],
    },
    '#/blog': {
      post: [openFirst],
      'post-form': [
        press('Create New Post'),
        attach('Image', 2400, 1350),
        seeText('or drop or paste it here'),
        fill('Title', 'How to choose a stream'),
      ],
      'post-deletion': [openFirst, pressInDialog('Delete post'), seeRole('dialog', 'Delete post')],
      'post-preview': [...editPost, press('Preview'), seeRole('article')],
      'post-edit': editPost,
      'post-conflict': {
        steps: [
          ...editPost,
          retitle,
          keys('Escape'),
          answer('**/documents:runQuery*', theirPost),
          press('Undo'),
          seeRole('alert'),
        ],
        undo: [
          answerAsUsual,
          press('Take theirs'),
          (page) => page.getByRole('alert').waitFor({ state: 'hidden' }),
        ],
      },
      'post-refused': {
        steps: [
          ...editPost,
          refuseWrites,
          retitle,
          press('Save changes'),
          seeText('Security Rules refuse this'),
        ],
        undo: [answerAsUsual, press('Cancel')],
      },
      empty: { steps: [haveNoRows, refresh, seeText('No posts yet')], undo: [answerAsUsual] },
    },
    '#/services-test': {
      'services-test': [press('TESTING'), see((page) => page.getByRole('listitem').nth(9))],
      'idle-warning': { steps: [sitIdle, seeRole('timer')], undo: [press('Stay signed in')] },
    },
    '#/nowhere': { 'not-found': [] },
    'options.html': {
      options: [],
      'options-tested': [
        press('Test connection'),
        seeText('closed to strangers'),
        (page) => page.locator('button[aria-busy]').waitFor({ state: 'hidden' }),
      ],
    },
    'popup.html': {
      popup: { widths: [360], height: 320, steps: [seeText(/ · (online|offline)/)] },
    },
  }),
];
