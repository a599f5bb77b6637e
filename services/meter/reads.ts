import { storage } from 'wxt/utils/storage';
import type { Backend } from '../firebase/backend';
import type { Usage } from '../firebase/firestore/usage';
import { pacificDayOf } from './pacific-day';

/** Numbers only: what each page has cost on the last days. */
export interface Reads {
  projectId: string;
  /** By Pacific day, then by the procedures' router, or `session` or `operations`. */
  days: Record<string, Record<string, Usage>>;
}

export const readsItem = storage.defineItem<Reads>('local:reads', {
  fallback: { projectId: '', days: {} },
});

/** A day: https://firebase.google.com/docs/firestore/quotas. */
export const freeReads = 50_000;
/** From here on, a day's reads are saved. */
export const lowReads = 0.8 * freeReads;

/** The last day of which most reads were used, and whether the administrator reads on. */
export const thriftItem = storage.defineItem('local:thrift', {
  fallback: { day: '', isOver: false },
});

/** Of 100,000 reads. In Google's multi-regions by default. */
export const priceItem = storage.defineItem('local:read-price', { fallback: '0.06 USD' });

/** Above so many documents, the console asks before it reads a list; 0 for never. */
export const askFromItem = storage.defineItem('local:ask-from', { fallback: 20_000 });

const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const money = new Intl.NumberFormat(undefined, cents);

export function costText(reads: number, price: string): string {
  const [amount, currency] = price.split(' ');
  const cost = (Number(amount) * reads) / 100_000;
  const shown =
    cost > 0 && cost < 0.01 ? `less than ${money.format(0.01)}` : `about ${money.format(cost)}`;
  return `${shown} ${currency}`;
}

function total(usages: readonly (Usage | undefined)[]): Usage {
  const sum = (unit: keyof Usage) => usages.reduce((all, usage) => all + (usage?.[unit] ?? 0), 0);
  return { reads: sum('reads'), writes: sum('writes'), deletes: sum('deletes') };
}

/** On the present day and in its month, and the largest pages of the day. */
export function usageNow({ days }: Reads) {
  const today = pacificDayOf(Date.now());
  const pages = Object.entries(days[today] ?? {});
  const month = Object.entries(days).filter(([day]) => day.startsWith(today.slice(0, 7)));
  return {
    today: total(pages.map(([, usage]) => usage)),
    month: total(month.flatMap(([, usages]) => Object.values(usages))),
    largest: pages
      .map(([page, usage]) => ({ page, reads: usage.reads }))
      .toSorted((one, other) => other.reads - one.reads)
      .slice(0, 4),
  };
}

const writeEveryMs = 2000;
const keptDays = 35;

type Noted = Usage & Record<'projectId' | 'page' | 'day', string>;

const noted: Noted[] = [];

export function meteredBackend(backend: Backend, page: string): Backend {
  const { projectId } = backend.connection;
  const noteUsage = (usage: Usage) => {
    if (noted.length === 0) setTimeout(() => void write(), writeEveryMs);
    noted.push({ ...usage, projectId, page, day: pacificDayOf(Date.now()) });
  };
  return { ...backend, firestore: { ...backend.firestore, noteUsage } };
}

async function write(): Promise<void> {
  const reads = await readsItem.getValue();
  await readsItem.setValue(noted.splice(0).reduce(withUsage, reads));
}

function withUsage(reads: Reads, { projectId, page, day, ...usage }: Noted): Reads {
  const before = reads.projectId === projectId ? reads.days : {};
  const pages = { ...before[day], [page]: total([before[day]?.[page], usage]) };
  const days = Object.entries({ ...before, [day]: pages });
  return { projectId, days: Object.fromEntries(days.slice(-keptDays)) };
}
