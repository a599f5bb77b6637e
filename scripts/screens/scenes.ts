import type { Route } from '@playwright/test';

import { answer } from './steps.ts';
import type { Step } from './screens.ts';

const operation = (state: object, index: number) => ({
  id: `00000000-0000-4000-8000-00000000000${index + 1}`,
  kind: 'delete-coupon',
  subject: { code: `SUMMER-${index + 1}` },
  action: 'delete',
  aim: 'apply',
  waiting: null,
  stop: null,
  failure: null,
  step: null,
  notRestored: { count: 0, names: [] },
  done: 0,
  total: 1,
  ...state,
});

/** Shows operations as if the background had published them. */
export const publish =
  (...states: object[]): Step =>
  (page) =>
    page.evaluate(
      (operations) => chrome.storage.session.set({ operations }),
      states.map(operation),
    );

/** Acts as if the console had not been used for so long that it warns. */
export const sitIdle: Step = (page) =>
  page.evaluate(async () => {
    const key = 'session-times';
    const times = (await chrome.storage.session.get<Record<string, object>>(key))[key];
    const usedAt = Date.now() - 59.2 * 60_000;
    await chrome.storage.session.set({ [key]: { ...times, usedAt } });
  });

/** Answers each query but the check of the session. */
const answerQueries = (handle: (route: Route) => Promise<void>) =>
  answer('**/documents**:runQuery*', (route) => {
    const isCheck = route.request().postData()?.includes('admin-credentials');
    return isCheck ? route.continue() : handle(route);
  });

export const beOffline = answerQueries((route) => route.abort('internetdisconnected'));

export const haveNoRows = answerQueries((route) =>
  route.fulfill({ json: [{ readTime: new Date().toISOString() }] }),
);

/** Answers as if somebody else had changed the posts meanwhile. */
export async function theirPost(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text())
    .replaceAll(/("title":\s*\{\s*"stringValue":\s*")/g, '$1Their title: ')
    .replaceAll(/("desc":\s*\{\s*"stringValue":\s*")/g, '$1Their beginning. ')
    .replaceAll(/("updateTime":\s*")[^"]*/g, '$12030-01-01T00:00:00Z');
  await route.fulfill({ response, body });
}
