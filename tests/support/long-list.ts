import type { BrowserContext } from '@playwright/test';

/** Lets Firestore count so many documents of a collection, though there are fewer, until it is disposed of. */
export function countAs(context: BrowserContext, collection: string, count: number) {
  return context.route(/:runAggregationQuery/, async (route) => {
    const body = route.request().postData() ?? '';
    const isOfAll = body.includes(`"collectionId":"${collection}"`) && !body.includes('"where"');
    if (!isOfAll) return route.fallback();
    const response = await route.fetch();
    const aggregateFields = { count: { integerValue: String(count) } };
    const [answer] = (await response.json()) as object[];
    return route.fulfill({ response, json: [{ ...answer, result: { aggregateFields } }] });
  });
}
