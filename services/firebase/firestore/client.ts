// This is the console's own client of Firestore, by REST. Firebase's SDK hides the version of a
// document, which every write here names, and reads whole documents only (docs/decisions/002).
import * as v from 'valibot';
import { inParallel } from '../../background/concurrency';
import { Problem, problemOf } from '../problem';
import { type Sending, sendRequest, type ServiceTarget } from '../requests/send-request';
import { AggregationAnswer, batchAnswer, CommitAnswer, problemIn, QueryAnswer } from './answers';
import type { StoredDocument, Write } from './documents';
import { PartSizes } from './part-sizes';
import {
  bounds,
  type CollectionField,
  type DocumentSource,
  type FieldFilter,
  type FieldValue,
  type PageOptions,
} from './query';
import { typed, type TypedFields, type TypedValue } from './typed-fields';

export interface Database extends ServiceTarget {
  databasePath: string;
}

const valuesPerQuery = 30;
const queriesAtOnce = 8;

export class Firestore {
  constructor(
    readonly database: Database,
    readonly sending: Sending = {},
    readonly partSizes = new PartSizes(),
  ) {}

  /** The options replace all others, the usual deadline included. */
  with(sending: Sending): Firestore {
    return new Firestore(this.database, sending, this.partSizes);
  }

  referenceTo = (path: string | undefined) =>
    path === undefined ? undefined : { referenceValue: this.#nameOf(path) };

  async get(paths: readonly string[]) {
    const asked = new Set(paths);
    const names = Array.from(asked, this.#nameOf);
    const results = await this.#askInParts(':batchGet', names, batchAnswer(asked));
    return new Map(results.flatMap((one) => ('found' in one ? [[one.found.path, one.found]] : [])));
  }

  async list(source: DocumentSource, options?: PageOptions): Promise<StoredDocument[]> {
    return (await this.page(source, options)).documents;
  }

  /** `from`, `until` and `before` need the order by name, which a filter by ranges does not have. */
  async page(source: DocumentSource, options: PageOptions = {}) {
    const { limit, after, afterFields, from, until, before, readTime } = options;
    const { parent, fields, highestFirst } = source;
    const order = highestFirst ? [highestFirst, '__name__'] : ['__name__'];
    const direction = highestFirst ? 'DESCENDING' : 'ASCENDING';
    const orderBy = order.map((name) => ({ field: fieldReference(name), direction }));
    const cursorAt = (path: string | undefined, before: boolean, fields: TypedFields = {}) => {
      const name = this.referenceTo(path);
      const values = order.map((key) => (key === '__name__' ? name : fields[key]));
      return name && { values, before };
    };
    const structuredQuery = {
      ...queryBody(source),
      select: fields && { fields: ['__name__', ...fields].map(fieldReference) },
      orderBy: 'isWithinAny' in source ? undefined : orderBy,
      limit,
      startAt: cursorAt(after, false, afterFields) ?? cursorAt(from, true),
      endAt: cursorAt(before, true) ?? cursorAt(until, false),
    };
    const ids = parent?.split('/').map((id) => `/${encodeURIComponent(id)}`) ?? [];
    const body = { structuredQuery, readTime };
    const isAsked = (path: string) => path.split('/').at(-2) === source.collection;
    const request = this.#ask(`${ids.join('')}:runQuery`, body, QueryAnswer, (all) =>
      all.every(({ document }) => !document || isAsked(document.path)) ? all : undefined,
    );
    const results = await this.partSizes.learn(source.collection, request, limit);
    return {
      documents: results.flatMap(({ document }) => document ?? []),
      readTime: results.find((element) => 'readTime' in element)?.readTime,
    };
  }

  async findByValues(field: CollectionField, values: readonly FieldValue[]) {
    const starts = Array.from(values.keys()).filter((place) => place % valuesPerQuery === 0);
    const lists = inParallel(starts, queriesAtOnce, (start) =>
      this.list({ ...field, isIn: values.slice(start, start + valuesPerQuery) }),
    );
    return (await Array.fromAsync(lists)).flat();
  }

  async count(source: DocumentSource): Promise<number> {
    return (await this.aggregate(queryBody(source))).count;
  }

  aggregate(structuredQuery: object, readTime?: string, summed?: string) {
    const sum = summed && { alias: 'sum', sum: { field: fieldReference(summed) } };
    const aggregations = [{ alias: 'count', count: {} }, ...(sum ? [sum] : [])];
    const body = { structuredAggregationQuery: { aggregations, structuredQuery }, readTime };
    return this.#ask(':runAggregationQuery', body, AggregationAnswer, ([answer]) => ({
      ...answer.result.aggregateFields,
      readTime: answer.readTime,
    }));
  }

  /** Unless its failure passes by itself, nothing was written, or a part of what is created. */
  async commit(writes: readonly Write[]) {
    const bodies = writes.map((write) => this.#writeBody(write));
    const areCreations = writes.every(({ updateTime }) => updateTime === null);
    const results = await this.#askInParts(':commit', bodies, CommitAnswer, areCreations);
    const [version = null, ...others] = new Set(results.map(({ updateTime }) => updateTime));
    const { commitTime = '' } = results.at(-1) ?? {};
    return { updateTime: others.length === 0 ? version : null, commitTime };
  }

  /**
   * It reads the documents instead if a version is not known, or if one is not as expected.
   * Security Rules may also refuse what an earlier attempt, whose answer was lost, has done.
   */
  async commitOrRead(writes: readonly Write[]) {
    let refusal: Problem | undefined;
    if (writes.every(({ updateTime }) => updateTime !== undefined)) {
      try {
        return { committed: await this.commit(writes), stored: null };
      } catch (error) {
        refusal = problemOf(error);
        if (refusal?.code !== 'refused' && refusal?.code !== 'conflict') throw error;
      }
    }
    const stored = await this.get(writes.map(({ path }) => path));
    const isAsExpected = ({ path, updateTime }: Write) =>
      (stored.get(path)?.updateTime ?? null) === updateTime;
    const code = refusal?.code === 'refused' ? 'refused' : 'unexpected';
    if (refusal && writes.every(isAsExpected)) throw new Problem(code, refusal.details);
    return { committed: null, stored };
  }

  #nameOf = (path: string) => `${this.database.databasePath}/documents/${path}`;

  #writeBody({ path, fields, mask, updateTime }: Write): object {
    const name = this.#nameOf(path);
    const currentDocument = updateTime === null ? { exists: false } : { updateTime };
    if (!fields) return { delete: name, currentDocument };
    return { update: { name, fields }, updateMask: mask && { fieldPaths: mask }, currentDocument };
  }

  /** The limiter repeats each attempt, so that the next one asks for what fits by then. */
  async #askInParts<Result>(
    method: ':batchGet' | ':commit',
    all: readonly unknown[],
    schema: v.GenericSchema<unknown, Result[]>,
    isDivisible = true,
  ) {
    const { limiter, ...sending } = this.sending;
    const results: Result[] = [];
    const askPart = async () => {
      const size = isDivisible ? this.partSizes.of(method) : Infinity;
      const part = all.slice(results.length, results.length + size);
      const body = method === ':commit' ? { writes: part } : { documents: part };
      // A truncated answer can still be valid JSON, in which documents would seem to be missing.
      const whole = (some: Result[]) => (some.length === part.length ? some : undefined);
      const request = this.with(sending).#ask(method, body, schema, whole);
      results.push(...(await this.partSizes.learn(method, request, part.length)));
    };
    while (results.length < all.length) await (limiter?.send(askPart, sending) ?? askPart());
    return results;
  }

  #ask<Schema extends v.GenericSchema, Value>(
    method: `${string}:${string}`,
    body: object,
    schema: Schema,
    convert: (output: v.InferOutput<Schema>) => Value | undefined,
  ): Promise<Value> {
    const { origin, databasePath, idToken } = this.database;
    const headers = { 'content-type': 'application/json' };
    return sendRequest(idToken, this.sending, {
      url: `${origin}/v1/${databasePath}/documents${method}?%24prettyPrint=false`,
      init: { method: 'POST', headers, body: JSON.stringify(body) },
      scheme: 'Bearer',
      timeoutMs: 20_000,
      // The answer to a commit says what is in the database.
      isAbortable: method !== ':commit',
      problemIn,
      valueOf(answer) {
        const parsed = v.safeParse(schema, answer.body);
        return parsed.success ? convert(parsed.output) : undefined;
      },
    });
  }
}

/** Names with a hyphen must be quoted. */
function fieldReference(path: string): { fieldPath: string } {
  return { fieldPath: path === '__name__' ? path : `\`${path.replaceAll('.', '`.`')}\`` };
}

export function queryBody(source: DocumentSource, within?: object) {
  const { collection, allDescendants, highestFirst } = source;
  const filter = source.field === undefined ? undefined : filterBody(source);
  return {
    from: [{ collectionId: collection, allDescendants }],
    where: all([filter, within]),
    orderBy: highestFirst && [{ field: fieldReference(highestFirst), direction: 'DESCENDING' }],
  };
}

const valueOf = (value: FieldValue) => (typeof value === 'object' ? value : typed(value));

function filterBody({ field, and, or, ...filter }: FieldFilter): object | undefined {
  const is = (op: string, value: TypedValue) => comparison(field, op, value);
  if (and) return all([filterBody({ field, ...filter }), filterBody(and)]);
  if (or) return composite('OR', [filterBody({ field, ...filter }), filterBody(or)]);
  if ('equals' in filter) return is('EQUAL', typed(filter.equals));
  if ('isIn' in filter) return is('IN', { arrayValue: { values: filter.isIn.map(valueOf) } });
  return withinAny(field, filter.isWithinAny, typed);
}

export function withinAny<Bound>(
  field: string,
  ranges: readonly Partial<Record<keyof typeof bounds, Bound>>[],
  valueOf: (bound: Bound) => TypedValue | undefined,
) {
  const filters = ranges.map((range) => {
    const ends = Object.entries(range) as [keyof typeof bounds, Bound][];
    return all(ends.map(([end, bound]) => comparison(field, bounds[end], valueOf(bound))));
  });
  // A range without a bound includes everything, so there is no filter.
  return filters.includes(undefined) ? undefined : composite('OR', filters);
}

function comparison(name: string, op: string, value: TypedValue | undefined) {
  return value && { fieldFilter: { field: fieldReference(name), op, value } };
}

const all = (filters: readonly (object | undefined)[]) => composite('AND', filters);

function composite(op: 'AND' | 'OR', possible: readonly (object | undefined)[]) {
  const filters = possible.filter((filter) => filter !== undefined);
  return filters.length > 1 ? { compositeFilter: { op, filters } } : filters[0];
}
