import type { Backend } from '../firebase/backend';
import type { Usage } from '../firebase/firestore/usage';
import { pacificDayOf } from './pacific-day';
import { type Reads, readsItem, total } from './reads';

const writeEveryMs = 2000;
const keptDays = 35;

interface Noted extends Usage {
  projectId: string;
  page: string;
  day: string;
}

let noted: Noted[] = [];

/** Notes what the requests of a page cost. */
export function meteredBackend(backend: Backend, page: string): Backend {
  const { projectId } = backend.connection;
  const noteUsage = (usage: Usage) => {
    if (noted.length === 0) setTimeout(() => void write(), writeEveryMs);
    noted.push({ ...usage, projectId, page, day: pacificDayOf(Date.now()) });
  };
  return { ...backend, firestore: { ...backend.firestore, noteUsage } };
}

async function write(): Promise<void> {
  const stored = await readsItem.getValue();
  const added = noted;
  noted = [];
  await readsItem.setValue(added.reduce(withUsage, stored));
}

function withUsage(reads: Reads, { projectId, page, day, ...usage }: Noted): Reads {
  const before = reads.projectId === projectId ? reads.days : {};
  const days = {
    ...before,
    [day]: { ...before[day], [page]: total([before[day]?.[page], usage]) },
  };
  const kept = Object.entries(days)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .slice(-keptDays);
  return { projectId, days: Object.fromEntries(kept) };
}
