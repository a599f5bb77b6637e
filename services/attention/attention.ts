import { storage } from 'wxt/utils/storage';
import type { OperationView } from '../operations/operation-view';
import { countText, daysUntil, formatTime } from '../values/formats';

/** What needs the administrator, and the page that shows it. */
export interface Finding {
  text: string;
  route: string;
  /** In the place of `{code}` in the text. */
  code?: string;
  at: number;
}

type ByKind<Value> = Partial<Record<string, Value>>;
const fallback = {};

/** The popup shows them without a read. */
export const findingsItem = storage.defineItem<ByKind<Finding>>('session:attention', { fallback });

export const hiddenItem = storage.defineItem<ByKind<number>>('local:attention', { fallback });

const hiddenForMs = 7 * 86_400_000;
/** By then it has been found again, unless counting fails. */
const freshForMs = 16 * 60_000;

/** As in "2 groups end within 7 days"; undefined if there are none. */
export function found(count: number, one: string, other: string, more: string, route: string) {
  const text = `${countText(count, { one, other })} ${more}`;
  return count > 0 ? { text, route, at: Date.now() } : undefined;
}

function ofOperations(operations: readonly OperationView[]) {
  const failed = operations.filter(({ state }) => state === 'failed' || state === 'stopped');
  const others = failed.filter(({ kind }) => kind !== 'publish-post');
  const posts = failed.length - others.length;
  const page = ['voucher', 'coupon'].find((name) => others[0]?.kind.includes(name)) ?? 'blog';
  return {
    unpublished: found(posts, 'post was', 'posts were', 'not published', '/blog?new='),
    unfinished: found(others.length, 'operation did', 'operations did', 'not finish', `/${page}`),
  };
}

/** At most five, broken documents last. What depends on the day is of this day. */
export function attentionLines(
  { ending, limit, phone, ...broken }: ByKind<Finding>,
  operations: readonly OperationView[],
  hidden: ByKind<number>,
  now = Date.now(),
) {
  return Object.entries({ ...ofOperations(operations), ending, limit, phone, ...broken })
    .flatMap(([kind, each]) => (each ? { kind, ...each } : []))
    .filter(({ at, kind }) => daysUntil(at, now) === 0 && now - (hidden[kind] ?? 0) > hiddenForMs)
    .slice(0, 5)
    .map(({ kind, text, route, code = '', at }) => {
      const age = now - at > freshForMs ? `, as of ${formatTime(at)}` : '';
      return { kind, route, text: text.replace('{code}', () => code) + age };
    });
}
