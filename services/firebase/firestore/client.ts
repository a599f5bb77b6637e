import * as v from 'valibot';
import { inParallel } from '../../background/concurrency';
import { type Problem, problemOf } from '../problem';
import { type Sending, sendRequest, type ServiceTarget } from '../requests/send-request';
import { AggregationAnswer, BatchAnswer, CommitAnswer, problemIn, QueryAnswer } from './answers';
import type { StoredDocument, Write } from './documents';
import {
  type CollectionField,
  type DocumentSource,
  fieldReference,
  type NameRange,
  type PageOptions,
  pageQuery,
  queryBody,
  withinAny,
} from './query';
import { typed } from './typed-fields';

export interface Database extends ServiceTarget {
  databasePath: string;
}

const highest = Number.MAX_SAFE_INTEGER;
const valuesPerQuery = 30;
const queriesAtOnce = 8;
const countsAtOnce = 16;

/**
 * It replaces the client of Firebase's SDK, which hides the version of a document and reads whole
 * documents only; docs/decisions/002-firestore-by-rest.md says more.
 */
export class Firestore {
  constructor(
    readonly database: Database,
    readonly sending: Sending = {},
  ) {}

  /** The options replace all others, the usual deadline included. */
  with(sending: Sending): Firestore {
    return new Firestore(this.database, sending);
  }

  get(paths: readonly string[]) {
    const names = new Set(paths.map(this.#nameOf));
    return this.#ask(':batchGet', { documents: [...names] }, BatchAnswer, (results) => {
      // A truncated answer can still be valid JSON, in which documents would seem to be missing.
      if (results.length !== names.size) return undefined;
      const found = results.flatMap((result) => ('found' in result ? [result.found] : []));
      return new Map(found.map((document) => [document.path, document]));
    });
  }

  async list(source: DocumentSource, options?: PageOptions): Promise<StoredDocument[]> {
    return (await this.page(source, options)).documents;
  }

  page(source: DocumentSource, { readTime, ...options }: PageOptions = {}) {
    const ids = source.parent?.split('/').map((id) => `/${encodeURIComponent(id)}`) ?? [];
    const body = { structuredQuery: pageQuery(source, options, this.#referenceTo), readTime };
    return this.#ask(`${ids.join('')}:runQuery`, body, QueryAnswer, (results) => ({
      documents: results.flatMap(({ document }) => document ?? []),
      readTime: results.find((element) => 'readTime' in element)?.readTime,
    }));
  }

  async findByValues(field: CollectionField, values: readonly (string | number)[]) {
    const starts = Array.from(values.keys()).filter((place) => place % valuesPerQuery === 0);
    const found = inParallel(starts, queriesAtOnce, (start) =>
      this.list({ ...field, isIn: values.slice(start, start + valuesPerQuery) }),
    );
    return (await Array.fromAsync(found)).flat();
  }

  async count(source: DocumentSource): Promise<number> {
    return (await this.#aggregate(queryBody(source))).count;
  }

  async countGroups(
    source: DocumentSource,
    [first = [], ...others]: readonly (readonly NameRange[])[],
    earlierReadTime?: string,
  ) {
    const ask = (ranges: readonly NameRange[], readTime?: string) => {
      const within = withinAny('__name__', ranges, this.#referenceTo);
      return this.#aggregate(queryBody(source, within), readTime);
    };
    const { count, readTime } = await ask(first, earlierReadTime);
    const counted = inParallel(others, countsAtOnce, (ranges) => ask(ranges, readTime));
    const counts = await Array.fromAsync(counted, (answer) => answer.count);
    return { counts: [count, ...counts], readTime };
  }

  async sum(collection: string, field: string): Promise<number> {
    // The bounds exclude texts, and NaN and Infinity, which would spoil the sum.
    const isWithinAny = [{ from: -highest, until: highest }];
    const query = queryBody({ collection, field, isWithinAny });
    return (await this.#aggregate(query, undefined, field)).sum;
  }

  /** It counts the documents whose field is no number that `sum` adds. */
  async countOthers(collection: string, field: string): Promise<number> {
    // Everything else comes before all numbers, or after them, in the order of values.
    const query = queryBody({ collection, highestFirst: field });
    const [above, below] = await Promise.all([
      this.#aggregate({ ...query, endAt: { values: [typed(highest)], before: true } }),
      this.#aggregate({ ...query, startAt: { values: [typed(-highest)], before: false } }),
    ]);
    return above.count + below.count;
  }

  /** Unless its failure is one that passes by itself, nothing was written. */
  commit(writes: readonly Write[]) {
    const body = { writes: writes.map((write) => this.#writeBody(write)) };
    return this.#ask(':commit', body, CommitAnswer, ({ writeResults, commitTime }) => {
      if (writeResults.length !== writes.length) return undefined;
      const [version = null, ...others] = new Set(writeResults.map(({ updateTime }) => updateTime));
      return { updateTime: others.length === 0 ? version : null, commitTime };
    });
  }

  /**
   * It reads the documents instead if a version is not known, or if one is not as expected.
   * Security Rules may also refuse what an earlier attempt, whose answer was lost, has done.
   */
  async commitOrRead(writes: readonly Write[]) {
    let refusal: Problem | undefined;
    if (writes.every(({ updateTime }) => updateTime !== undefined)) {
      try {
        return { committed: await this.commit(writes), found: null };
      } catch (error) {
        const problem = problemOf(error);
        if (problem?.code === 'refused') refusal = problem;
        else if (problem?.code !== 'conflict') throw error;
      }
    }
    const found = await this.get(writes.map(({ path }) => path));
    const isAsExpected = ({ path, updateTime }: Write) =>
      (found.get(path)?.updateTime ?? null) === updateTime;
    if (refusal && writes.every(isAsExpected)) throw refusal;
    return { committed: null, found };
  }

  #nameOf = (path: string) => `${this.database.databasePath}/documents/${path}`;

  #referenceTo = (path: string | undefined) =>
    path === undefined ? undefined : { referenceValue: this.#nameOf(path) };

  #writeBody({ path, fields, mask, updateTime }: Write): object {
    const name = this.#nameOf(path);
    const currentDocument = updateTime === null ? { exists: false } : { updateTime };
    if (!fields) return { delete: name, currentDocument };
    return { update: { name, fields }, updateMask: mask && { fieldPaths: mask }, currentDocument };
  }

  #aggregate(structuredQuery: object, readTime?: string, summed?: string) {
    const sum = summed && { alias: 'sum', sum: { field: fieldReference(summed) } };
    const aggregations = [{ alias: 'count', count: {} }, ...(sum ? [sum] : [])];
    const body = { structuredAggregationQuery: { aggregations, structuredQuery }, readTime };
    return this.#ask(':runAggregationQuery', body, AggregationAnswer, ([answer]) => ({
      ...answer.result.aggregateFields,
      readTime: answer.readTime,
    }));
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
