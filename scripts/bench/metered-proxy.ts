import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { origins, project } from '../local/config.ts';
import { asOwner } from '../local/emulator-call.ts';

const byName = (one: string, other: string) => (one < other ? -1 : 1);
const documents = `projects/${project}/databases/(default)/documents`;

interface Filter {
  fieldFilter?: { op: string; value: { referenceValue?: string } };
  compositeFilter?: { op: 'AND' | 'OR'; filters: Filter[] };
}

interface Cursor {
  values: { referenceValue: string }[];
  before: boolean;
}

interface QueryRequest {
  structuredQuery: {
    from: { collectionId: string }[];
    select?: { fields: { fieldPath: string }[] };
    limit: number;
    startAt?: Cursor;
    endAt?: Cursor;
  };
  readTime?: string;
}

interface AggregationRequest {
  structuredAggregationQuery?: {
    structuredQuery: { from: { collectionId: string }[]; where?: Filter; orderBy?: unknown };
  };
  readTime?: string;
}

/**
 * Stands in front of the emulator and adds up what Google would charge. It answers the counts of
 * ranges of users itself, and reads their documents by name, because the emulator scans the whole
 * collection for each range, and so would be timed in place of the console.
 */
export async function startMeteredProxy() {
  const cost = { reads: 0 };
  let latencyMs = 0;
  /** Empty until they are read; the emulator answers until then. */
  let users: string[] = [];
  /** The emulator takes seconds for sums over a large collection, Firestore does not. */
  const sums = new Map<string, { status: number; text: string }>();

  /** Null for what the emulator answers. */
  function countOfRanges({ structuredAggregationQuery: asked, readTime }: AggregationRequest) {
    const query = asked?.structuredQuery;
    const where = query?.where;
    if (query?.from[0]?.collectionId !== 'users' || !where || query.orderBy) return null;
    if (!JSON.stringify(where).includes('__name__')) return null;
    const aggregateFields = { count: { integerValue: String(countIn(users, where)) } };
    return [{ result: { aggregateFields }, readTime: readTime ?? new Date().toISOString() }];
  }

  /** Null for what the emulator answers. */
  async function documentsOfRange({ structuredQuery, readTime }: QueryRequest) {
    const { from, select, limit, startAt, endAt } = structuredQuery;
    if (from[0]?.collectionId !== 'users' || !endAt) return null;
    const first = startAt ? placeOf(users, startAt) : 0;
    const names = users.slice(first, Math.min(placeOf(users, endAt), first + limit));
    const fieldPaths = select?.fields
      .map(({ fieldPath }) => fieldPath)
      .filter((path) => path !== '__name__');
    const found = await asOwner<{ found: { name: string }; readTime: string }[]>(
      `${origins.firestore}/v1/${documents}:batchGet`,
      { documents: names, readTime, ...(fieldPaths && { mask: { fieldPaths } }) },
    );
    return found
      .map((answer) => ({ document: answer.found, readTime: answer.readTime }))
      .toSorted((one, other) => byName(one.document.name, other.document.name));
  }

  async function ownAnswer(url: string, body: string) {
    if (users.length === 0) return null;
    if (url.includes(':runAggregationQuery'))
      return countOfRanges(JSON.parse(body) as AggregationRequest);
    if (url.includes(':runQuery')) return documentsOfRange(JSON.parse(body) as QueryRequest);
    return null;
  }

  async function answerOf(incoming: IncomingMessage, body: Buffer) {
    const { url = '' } = incoming;
    const key = String(body);
    const own = await ownAnswer(url, key);
    if (own) return { status: 200, text: JSON.stringify(own) };
    const answer = (latencyMs > 0 && sums.get(key)) || (await forward(incoming, body));
    if (url.includes(':runAggregationQuery')) sums.set(key, answer);
    return answer;
  }

  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await buffer(incoming);
      await delay(latencyMs);
      const answer = await answerOf(incoming, body);
      cost.reads += readsOf(incoming, answer);
      outgoing.writeHead(answer.status, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      });
      outgoing.end(answer.text);
    })().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cost,
    setLatency(ms: number) {
      latencyMs = ms;
    },
    async readUsers() {
      users = await allNames('users');
    },
    noteUsers(ids: readonly string[]) {
      users = [...users, ...ids.map((id) => `${documents}/users/${id}`)].toSorted(byName);
    },
    userIds: () => users.map((name) => name.slice(name.lastIndexOf('/') + 1)),
    close: () => void server.close(),
  };
}

interface Element {
  result?: { aggregateFields: { count: { integerValue: string } } };
}

/** What Google charges for a request by what was answered to it. */
function readsOf({ method, url = '' }: IncomingMessage, answer: { status: number; text: string }) {
  if (method !== 'POST') return 0;
  // The rules look up the administrator.
  if (answer.status !== 200 || url.includes(':commit')) return 1;
  const billed = (JSON.parse(answer.text) as Element[]).map((element) => {
    const counted = element.result?.aggregateFields.count.integerValue;
    if (counted !== undefined) return Math.ceil(Number(counted) / 1000);
    return /"(document|missing|found)":/.test(JSON.stringify(element)) ? 1 : 0;
  });
  return (
    1 +
    Math.max(
      1,
      billed.reduce<number>((sum, reads) => sum + reads, 0),
    )
  );
}

async function forward({ url = '/', method = 'GET', headers }: IncomingMessage, body: Buffer) {
  const { authorization = '' } = headers;
  const response = await fetch(origins.firestore + url, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: body.length > 0 ? new Uint8Array(body) : null,
  });
  return { status: response.status, text: await response.text() };
}

/** The names in order; texts of ASCII letters and digits sort as Firestore does. */
async function allNames(collection: string): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const last = names.at(-1);
    const structuredQuery = {
      from: [{ collectionId: collection }],
      select: { fields: [{ fieldPath: '__name__' }] },
      orderBy: [{ field: { fieldPath: '__name__' } }],
      limit: 20_000,
      ...(last && { startAt: { values: [{ referenceValue: last }], before: false } }),
    };
    const page = await asOwner<{ document?: { name: string } }[]>(
      `${origins.firestore}/v1/${documents}:runQuery`,
      { structuredQuery },
    );
    const found = page.flatMap(({ document }) => (document ? [document.name] : []));
    if (found.length === 0) return names;
    names.push(...found);
  }
}

function countIn(names: readonly string[], { fieldFilter, compositeFilter }: Filter): number {
  if (compositeFilter?.op === 'OR') {
    return compositeFilter.filters.reduce((sum, filter) => sum + countIn(names, filter), 0);
  }
  const bounds = compositeFilter?.filters ?? [{ fieldFilter }];
  let from = 0;
  let to = names.length;
  for (const bound of bounds) {
    const { op = '', value } = bound.fieldFilter ?? {};
    const name = value?.referenceValue ?? '';
    const isInclusive = op.endsWith('OR_EQUAL');
    if (op.startsWith('GREATER')) from = Math.max(from, firstAfter(names, name, !isInclusive));
    else to = Math.min(to, firstAfter(names, name, isInclusive));
  }
  return Math.max(0, to - from);
}

const placeOf = (names: readonly string[], { values, before }: Cursor) =>
  firstAfter(names, values[0]?.referenceValue ?? '', !before);

/** The place of the first name that is greater, or not smaller. */
function firstAfter(names: readonly string[], name: string, isGreater: boolean): number {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = names[middle] ?? '';
    if (at < name || (isGreater && at === name)) low = middle + 1;
    else high = middle;
  }
  return low;
}
