import type { Usage } from '../../services/firebase/firestore/usage';
import type { ProxiedRequest } from './fault-proxy';

interface Element {
  result?: { aggregateFields: { count: { integerValue: string } } };
}

/** What the requests cost at Google, by what the backend answered to them. */
export function costOf(
  requests: readonly Pick<ProxiedRequest, 'method' | 'path' | 'body' | 'answer'>[],
): Usage {
  const cost = { reads: 0, writes: 0, deletes: 0 };
  for (const { method, path, body, answer } of requests) {
    if (method !== 'POST' || !answer) continue;
    const { writes = [] } = JSON.parse(body) as { writes?: object[] };
    // The rules look up the administrator.
    cost.reads++;
    if (answer.status !== 200) continue;
    if (path.includes(':commit')) {
      const deletes = writes.filter((write) => 'delete' in write).length;
      cost.deletes += deletes;
      cost.writes += writes.length - deletes;
      continue;
    }
    const elements = JSON.parse(answer.body) as Element[];
    const billed = elements.map((element) => {
      if (!element.result)
        return /"(document|missing|found)":/.test(JSON.stringify(element)) ? 1 : 0;
      return Math.ceil(Number(element.result.aggregateFields.count.integerValue) / 1000);
    });
    cost.reads += Math.max(
      1,
      billed.reduce<number>((sum, reads) => sum + reads, 0),
    );
  }
  return cost;
}
