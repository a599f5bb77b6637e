import { countDocuments } from '../../support/emulators';
import { listings } from '../../support/hostile/listings';
import { openEveryRow, showAll } from '../../support/hostile/rows';
import { expect, test } from '../../support/hostile/stage';

for (const listing of listings) {
  const { name, collection, isGroup, dialog } = listing;
  test(`every one of the hostile ${name} opens no wider than the panel, with links to good addresses alone`, async ({
    page,
  }) => {
    await showAll(page, listing, 360);
    const seen = await openEveryRow(page, dialog === undefined ? ' ' : 'Enter');
    expect(seen).toHaveLength(await countDocuments(collection, isGroup));
    expect(seen.filter(({ text }) => text === '')).toEqual([]);
    expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
    for (const link of seen.flatMap(({ links }) => links)) {
      const target = { target: '_blank', rel: 'noopener noreferrer' };
      if (/^https?:/.test(link.href)) expect(link).toMatchObject(target);
      else expect(link.href).toMatch(/^(mailto|tel):/);
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
