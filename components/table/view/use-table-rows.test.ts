import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createShownRows } from './use-table-rows';

// Node has none.
beforeAll(() => void vi.stubGlobal('scheduler', { postTask: async (task: () => void) => task() }));
afterAll(() => void vi.unstubAllGlobals());

test('the rows of a list are indexed again if another array replaces them', () => {
  const store = createShownRows({
    columns: [],
    search: { mode: 'prefix', texts: ({ id }) => [id] },
  });
  const query = { search: 'a', filters: {} };
  const found = (...ids: string[]) => {
    store.ask({ rows: ids.map((id) => ({ id })), query, sections: undefined });
    return store.answer().shown.rows;
  };
  expect(found('a', 'b')).toHaveLength(1);
  expect(found('a', 'ab')).toHaveLength(2);
});
