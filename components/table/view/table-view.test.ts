import { describe, expect, test } from 'vitest';
import { addedFilter, readView, writeView, type TableViewSpec } from './table-view';

const spec: TableViewSpec = {
  columns: ['name', 'date'].map((id) => ({ id, accessorFn: () => id })),
  filters: [
    { kind: 'day', id: 'day', label: 'Date' },
    addedFilter,
    {
      kind: 'choice',
      id: 'test',
      label: 'Test',
      allLabel: 'All Tests',
      options: [{ value: 'VARK Test', label: 'Memory Test' }],
    },
  ],
};

describe('a view in the URL', () => {
  test('is read as it was written', () => {
    const view = {
      search: 'a & b=c?#é',
      filters: { day: '2026-11-21', added: '7d', test: 'VARK Test' },
      sort: { id: 'date', desc: true },
    };
    const address = writeView(view, new URLSearchParams(), spec).toString();
    expect(readView(new URLSearchParams(address), spec)).toEqual(view);
  });

  test('removes its parameters if nothing is searched, filtered or sorted', () => {
    const before = new URLSearchParams('q=a&test=VARK+Test&day=2026-11-21&sort=-name');
    expect(writeView({ search: '', filters: {} }, before, spec).toString()).toBe('');
  });

  test('keeps unrelated parameters', () => {
    const before = new URLSearchParams('open=42&q=a');
    expect(writeView({ search: 'b', filters: {} }, before, spec).toString()).toBe('open=42&q=b');
  });

  test('is ignored if it names an unknown column, choice, day or period', () => {
    const params = new URLSearchParams(
      'sort=constructor&test=toString&day=2026-02-30&added=valueOf',
    );
    expect(readView(params, spec)).toEqual({ search: '', filters: {} });
  });
});
