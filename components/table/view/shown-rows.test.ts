import { expect, test } from 'vitest';
import { createShownRows } from './shown-rows';

test('the rows of a list are indexed again if another array replaces them', () => {
  const store = createShownRows({
    columns: [],
    search: { mode: 'prefix', texts: ({ id }) => [id] },
  });
  const query = { search: 'a', filters: {} };
  const shown = (...ids: string[]) => {
    store.ask({ rows: ids.map((id) => ({ id })), query, sections: undefined });
    return store.answer.get().shown.indexes;
  };
  expect(shown('a', 'b')).toHaveLength(1);
  expect(shown('a', 'ab')).toHaveLength(2);
});

test('an exception of a column that reads a row is the answer, so that the page can show it', async () => {
  const error = new Error('This row is broken.');
  const read = () => {
    throw error;
  };
  const store = createShownRows({
    columns: [{ id: 'name', accessorFn: read }],
    search: { mode: 'prefix', texts: () => [] },
    defaultSort: { id: 'name', desc: false },
  });
  store.ask({ rows: [{ id: 'a' }], query: { search: '', filters: {} }, sections: undefined });
  await new Promise((resolve) => store.answer.subscribe(resolve));
  expect(store.answer.get().error).toBe(error);
});
