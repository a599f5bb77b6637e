import * as v from 'valibot';
import { sendRequest } from '../requests/send-request';
import { fieldReference, type FieldQuery, queryBody } from './query';
import { firestoreRequest, type FirestoreTarget } from './request';
import { plainFieldsOf, typedFieldsSchema } from './typed-fields';

/** `having` counts only documents that have this field. */
export type CountedQuery = FieldQuery | { collection: string; having?: string };

interface Aggregates {
  count: number;
  sum: number;
}

const AggregationAnswer = v.tuple([
  v.object({ result: v.object({ aggregateFields: typedFieldsSchema }) }),
]);
const AggregateValues = v.object({ count: v.number(), sum: v.optional(v.number(), 0) });

/** Costs one read per 1,000 documents, at least one. */
export async function countDocuments(
  target: FirestoreTarget,
  query: CountedQuery,
): Promise<number> {
  return (await aggregate(target, query)).count;
}

/** Sums a field over the documents where it is a finite number, and counts them. */
export function sumNumbers(
  target: FirestoreTarget,
  { collection, field }: { collection: string; field: string },
): Promise<Aggregates> {
  const most = Number.MAX_SAFE_INTEGER;
  // The bounds exclude texts, and NaN and Infinity, which would spoil the sum.
  return aggregate(target, { collection, field, isBetween: [-most, most] }, field);
}

function aggregate(
  target: FirestoreTarget,
  query: CountedQuery,
  summed?: string,
): Promise<Aggregates> {
  const body = {
    structuredAggregationQuery: {
      aggregations: [
        { alias: 'count', count: {} },
        ...(summed ? [{ alias: 'sum', sum: { field: fieldReference(summed) } }] : []),
      ],
      structuredQuery: 'field' in query ? queryBody(query) : collectionBody(query),
    },
  };
  const method = ':runAggregationQuery';
  const request = firestoreRequest(target, method, body, AggregationAnswer, ([{ result }]) => {
    const values = v.safeParse(AggregateValues, plainFieldsOf(result.aggregateFields));
    return values.success ? values.output : undefined;
  });
  return sendRequest(target, request);
}

function collectionBody({ collection, having }: { collection: string; having?: string }): object {
  return {
    from: [{ collectionId: collection }],
    // Ordering excludes documents without the field.
    ...(having && { orderBy: [{ field: fieldReference(having) }] }),
  };
}
