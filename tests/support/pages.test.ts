import { expect, test } from 'vitest';
import { collections } from '../../services/firebase/firestore/documents';
import { pages } from '../../components/app/pages';
import { consolePages } from './pages';

test('the tests cover every page of the sidebar, in its order', () => {
  const shown = pages.map(({ route, label }) => ({ route, label }));
  expect(consolePages.map(({ route, label }) => ({ route, label }))).toEqual(shown);
});

test('the tests cover every collection that a page lists', () => {
  const { adminCredentials: _, ...listed } = collections;
  expect(consolePages.map(({ collection }) => collection).toSorted()).toEqual(
    Object.values(listed).toSorted(),
  );
});
