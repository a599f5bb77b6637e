import { expect, test } from 'vitest';
import { allLists } from '../../components/lists/lists';
import { pages } from '../../components/app/pages';
import { consolePages } from './pages';

test('the tests know every page of the sidebar, in its order', () => {
  const shown = pages.map(({ route, label }) => ({ route, label }));
  expect(consolePages.map(({ route, label }) => ({ route, label }))).toEqual(shown);
});

test('the tests know the list of every page', () => {
  const byRoute = new Map(allLists.map(({ route, name, noun }) => [route, [name, noun.other]]));
  expect(new Map(consolePages.map(({ route, file, noun }) => [route, [file, noun]]))).toEqual(
    byRoute,
  );
});

test('no two pages have the same shortcut', () => {
  const shortcuts = pages.map(({ keys }) => keys);
  expect(shortcuts.filter((keys, i) => shortcuts.indexOf(keys) !== i)).toEqual([]);
});
