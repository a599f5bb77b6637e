import { describe, expect, test } from 'vitest';
import { groupVouchers, type Voucher } from '../../services/vouchers/voucher';
import { keyOf, matchingGroups, voucherLines } from './voucher-lines';

const now = Date.UTC(2026, 10, 21);

function voucher(id: string, groupId: string, endsAt = now + 1): Voucher {
  return {
    id,
    code: id,
    groupId,
    groupName: '',
    validFrom: null,
    validTill: null,
    createdAt: null,
    endsAt,
    limit: 1,
    redeemed: 0,
    credit: 1,
    updateTime: '',
  };
}

const groups = groupVouchers([
  voucher('AAAA-1', 'AAAA'),
  voucher('AAAA-2', 'AAAA'),
  voucher('BBBB-1', 'BBBB'),
  voucher('CCCC-1', 'CCCC', now - 1),
]);

function linesOf(search: string, expanded: readonly string[], hasColumnLines = true) {
  const { groups: shown } = matchingGroups(groups, search, ({ id }) => expanded.includes(id));
  return voucherLines(shown, now, hasColumnLines);
}

test.each([true, false])(
  'the kind of a line is known without making it (columns %s)',
  (hasColumns) => {
    const lines = linesOf('', ['AAAA', 'CCCC'], hasColumns);
    const indexes = Array.from({ length: lines.count + 2 }, (_, index) => index - 1);
    for (const index of [...indexes, ...indexes.toReversed()]) {
      expect(lines.kindAt(index)).toBe(lines.at(index)?.kind);
    }
  },
);

function keys(lines: ReturnType<typeof voucherLines>): string[] {
  return Array.from({ length: lines.count }, (_, index) => {
    const line = lines.at(index);
    return line ? keyOf(line) : 'nothing';
  });
}

describe('the lines of the list', () => {
  test('are sections with their groups, and nothing below a collapsed group', () => {
    expect(keys(linesOf('', []))).toEqual([
      'heading active',
      'group iAAAA',
      'group iBBBB',
      'heading expired',
      'group iCCCC',
    ]);
  });

  test('have the columns and the codes below an expanded group', () => {
    expect(keys(linesOf('', ['AAAA', 'CCCC']))).toEqual([
      'heading active',
      'group iAAAA',
      'columns iAAAA',
      'code AAAA-1',
      'code AAAA-2',
      'group iBBBB',
      'heading expired',
      'group iCCCC',
      'columns iCCCC',
      'code CCCC-1',
    ]);
  });

  test('have no columns in a narrow panel', () => {
    expect(keys(linesOf('', ['BBBB'], false)).slice(2, 4)).toEqual(['group iBBBB', 'code BBBB-1']);
  });

  test.each([true, false])('are found by their key, with column lines: %s', (hasColumnLines) => {
    const lines = linesOf('', ['AAAA', 'CCCC'], hasColumnLines);
    const own = [...keys(lines).entries()].filter(([, key]) => /^(group|code)/.test(key));
    expect(own.map(([, key]) => lines.indexOf(key))).toEqual(own.map(([index]) => index));
    expect(lines.indexOf('code BBBB-1')).toBeUndefined();
    expect(lines.at(lines.count)).toBeUndefined();
    expect(lines.at(-1)).toBeUndefined();
  });

  test('know the line of their group', () => {
    const lines = linesOf('', ['AAAA']);
    expect([1, 2, 3, 4].map(lines.groupIndexOf)).toEqual([1, 1, 1, 1]);
    expect(lines.groupIndexOf(0)).toBeUndefined();
  });

  test('say so where a section has no group', () => {
    expect(keys(linesOf('cccc', []))).toEqual([
      'heading active',
      'none active',
      'heading expired',
      'group iCCCC',
    ]);
  });
});

describe('a search', () => {
  test('finds a part of a code in any case, and counts what it finds', () => {
    const { groups: found, matchCount } = matchingGroups(groups, ' -1', () => true);
    expect(matchCount).toBe(3);
    expect(found.map(({ group, vouchers }) => [group.id, vouchers.length])).toEqual([
      ['AAAA', 1],
      ['BBBB', 1],
      ['CCCC', 1],
    ]);
    expect(matchingGroups(groups, 'aaaa', () => true).matchCount).toBe(2);
    expect(matchingGroups(groups, 'zz', () => true).groups).toEqual([]);
  });
});
