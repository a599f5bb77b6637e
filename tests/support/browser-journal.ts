import type { Page } from '@playwright/test';
import type { Job, JobDocument } from '../../services/operations/job';
import type { JobView } from '../../services/operations/job-view';

export interface JournalledJob {
  job: Job;
  documents: JobDocument[];
}

export interface JobOfGroup {
  kind: string;
  groupName: string;
}

/** The job as the extension's own journal holds it, with its whole plan. */
export function readJournal(page: Page, wanted: JobOfGroup): Promise<JournalledJob | undefined> {
  return page.evaluate(async ({ kind, groupName }) => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open('career-console-jobs'));
    const stores = database.transaction(['jobs', 'batches']);
    const jobs = await settled<Job[]>(stores.objectStore('jobs').getAll());
    const job = jobs.find((one) => one.kind === kind && one.subject.groupName === groupName);
    const batches = stores.objectStore('batches');
    const range = job && IDBKeyRange.bound([job.id], [job.id, []]);
    const plan = range ? await settled<JobDocument[][]>(batches.getAll(range)) : [];
    database.close();
    return job && { job, documents: plan.flat() };
  }, wanted);
}

/** What the views are told of the job. */
export async function readJobView(
  page: Page,
  { kind, groupName }: JobOfGroup,
): Promise<JobView | undefined> {
  const views = await page.evaluate(async () => {
    const { jobs = [] } = await chrome.storage.session.get('jobs');
    return jobs as JobView[];
  });
  return views.find((view) => view.kind === kind && view.subject.groupName === groupName);
}
