import { describe, expect, test } from 'vitest';
import type { TableRow } from '../../lists/streamed-rows';
import { createAppColumnHelper } from '../columns/features';
import { date, documentId, number, position, text, validTill } from '../columns/kinds';
import { orderItems, orderText } from './order';

const column = createAppColumnHelper<TableRow>();
const none = () => undefined;
const changeSort = () => {};
const columns = column.columns([
  column.display(position()),
  column.accessor('id', documentId()),
  column.accessor(none, text({ id: 'name', header: 'User Name' })),
  column.accessor(none, number({ id: 'redeemed' })),
  column.accessor(none, date({ id: 'created', header: 'Created On' })),
  column.accessor(none, validTill({ id: 'till' })),
]);

function orderOf(sort?: string, defaultSort?: string) {
  const parsed = (text: string | undefined) =>
    text === undefined ? undefined : { id: text.replace('-', ''), desc: text.startsWith('-') };
  return {
    columns,
    sort: parsed(sort),
    defaultSort: parsed(defaultSort),
    unsorted: 'soonest first',
  };
}

describe('the order of a table', () => {
  test.each([
    ['id', 'by ID, A–Z'],
    ['-name', 'by user name, Z–A'],
    ['-redeemed', 'by redeemed, largest'],
    ['-created', 'by created on, newest'],
    ['till', 'by valid till, soonest'],
    [undefined, 'soonest'],
  ])('is named in words that fit the column: %s', (sort, words) => {
    expect(orderText(orderOf(sort))).toBe(words);
  });

  test('is named without its column if it is by the usual time', () => {
    expect(orderText(orderOf('-created', '-created'))).toBe('newest');
    expect(orderText(orderOf('created', '-created'))).toBe('oldest');
    expect(orderText(orderOf('name', 'name'))).toBe('by user name, A–Z');
  });

  test('of groups has words of its own, and comes first among the choices', () => {
    const orders = [{ label: 'Ends soonest', sort: { id: 'till', desc: false } }];
    const groups = {
      noun: { one: '', other: '' },
      sections: [],
      csvColumns: [],
      orders,
      group: () => ({ groups: [], groupOf: new Uint32Array() }),
      sectionOf: () => '',
      sortValue: () => undefined,
    };
    const order = { ...orderOf('till', '-created'), groups };
    expect(orderText(order)).toBe('ends soonest');
    expect(orderItems(order, changeSort)[0]).toMatchObject({
      label: 'Ends soonest',
      isChecked: true,
    });
    expect(orderText({ ...order, ...orderOf('-till') })).toBe('by valid till, latest');
  });

  test('can be chosen by each sortable column, the usual direction first', () => {
    const labels = (sort?: string, defaultSort?: string) =>
      orderItems(orderOf(sort, defaultSort), changeSort)
        .map(({ label, isChecked }) => `${isChecked ? '* ' : ''}${label}`)
        .join();
    expect(labels()).toBe('* Soonest first,ID,User Name,Redeemed,Created On,Valid Till');
    expect(labels('created', '-created')).toBe(
      'ID,User Name,Redeemed,* Created On,Valid Till,Newest first,* Oldest first',
    );
  });
});
