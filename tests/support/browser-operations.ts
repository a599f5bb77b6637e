import type { Page } from '@playwright/test';
import type { OperationView } from '../../services/operations/operation-view';

export interface OperationOfGroup {
  kind: string;
  groupName: string;
}

export async function readOperationView(
  page: Page,
  { kind, groupName }: OperationOfGroup,
): Promise<OperationView | undefined> {
  const views = await page.evaluate(async () => {
    const { operations = [] } = await chrome.storage.session.get('operations');
    return operations as OperationView[];
  });
  return views.find(
    ({ kind: ofView, subject }) =>
      ofView === kind && 'groupName' in subject && subject.groupName === groupName,
  );
}

/** It returns false if no alarm is set. */
export function ringAlarm(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    if (!(await chrome.alarms.get('operations'))) return false;
    await chrome.alarms.create('operations', { when: Date.now() });
    return true;
  });
}
