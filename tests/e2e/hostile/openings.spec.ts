import { countDocuments } from '../../support/emulators';
import { listings } from '../../support/hostile/listings';
import { openEveryRow, showAll } from '../../support/hostile/rows';
import { expect, test } from '../../support/hostile/stage';

for (const listing of listings) {
  const { name, collection, isGroup, dialog } = listing;
  test(`every one of the hostile ${name} opens, and nothing in it is wider than the panel`, async ({
    page,
  }) => {
    await showAll(page, listing, 360);
    const seen = await openEveryRow(page, dialog === undefined ? ' ' : 'Enter');
    expect(seen).toHaveLength(await countDocuments(collection, isGroup));
    expect(seen.filter(({ text }) => text === '')).toEqual([]);
    expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
