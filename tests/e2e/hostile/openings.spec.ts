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

test('a hostile post has a link only to an address of http or https, in a new tab without opener', async ({
  page,
}) => {
  const posts = listings.find(({ dialog }) => dialog === 'Post');
  if (!posts) throw new Error('The posts are not among the lists.');
  await showAll(page, posts, 1280);
  const links = (await openEveryRow(page, 'Enter')).flatMap((opening) => opening.links);
  expect(links.length).toBeGreaterThan(20);
  for (const link of links) {
    expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
    expect(link.href).toMatch(/^https?:\/\//);
  }
});
