import type { LineSection } from '../table/grid/kept-lines';
import { foldSearch } from '../table/data/index/search-text';
import { codeOf, isActive, type Voucher, type VoucherGroup } from '../../services/vouchers/voucher';

export interface ShownGroup {
  group: VoucherGroup;
  /** All of its codes, or those that match the search. */
  vouchers: readonly Voucher[];
  isExpanded: boolean;
}

export type SectionId = 'active' | 'expired';

/** One line of the scrolled list. */
export type VoucherLine =
  | { kind: 'heading'; section: SectionId; count: number }
  | { kind: 'none'; section: SectionId }
  | { kind: 'group'; shown: ShownGroup }
  | { kind: 'columns'; shown: ShownGroup }
  | { kind: 'code'; shown: ShownGroup; voucher: Voucher; position: number };

export interface VoucherLines {
  count: number;
  at: (index: number) => VoucherLine | undefined;
  /** The kind of that line, for whoever asks about all of them. */
  kindAt: (index: number) => VoucherLine['kind'] | undefined;
  /** Where a line with this key stands now. */
  indexOf: (key: string) => number | undefined;
  /** The heading under which a line stands, and the first line behind that section. */
  sectionAt: (index: number) => LineSection;
  /** The line of the group to which the line at this index belongs. */
  groupIndexOf: (index: number) => number | undefined;
}

export interface GroupMatches {
  groups: readonly ShownGroup[];
  matchCount: number;
}

/** The groups that have codes with the searched text in them, with these codes. */
export function matchingGroups(
  groups: readonly VoucherGroup[],
  search: string,
  isExpanded: (group: VoucherGroup) => boolean,
): GroupMatches {
  const wanted = foldSearch(search);
  let matchCount = 0;
  const shown = groups.flatMap((group) => {
    const vouchers =
      wanted === ''
        ? group.vouchers
        : group.vouchers.filter((voucher) => foldSearch(codeOf(voucher)).includes(wanted));
    matchCount += vouchers.length;
    return vouchers.length > 0 ? [{ group, vouchers, isExpanded: isExpanded(group) }] : [];
  });
  return { groups: shown, matchCount };
}

/** The list from top to bottom: sections, their groups, and the codes of the expanded ones. */
export function voucherLines(
  groups: readonly ShownGroup[],
  now: number,
  hasColumnLines: boolean,
): VoucherLines {
  // Each block is a line of its own or a group with everything below it: few, however many codes.
  const blocks: { start: number; line: VoucherLine }[] = [];
  const headings: number[] = [];
  let count = 0;
  const add = (line: VoucherLine, length = 1) => {
    blocks.push({ start: count, line });
    count += length;
  };
  for (const section of ['active', 'expired'] as const) {
    const own = groups.filter(({ group }) => isActive(group, now) === (section === 'active'));
    headings.push(count);
    add({ kind: 'heading', section, count: own.length });
    if (own.length === 0) add({ kind: 'none', section });
    for (const shown of own) {
      const below = shown.isExpanded ? shown.vouchers.length + Number(hasColumnLines) : 0;
      add({ kind: 'group', shown }, 1 + below);
    }
  }

  // A hundred thousand lines are asked for one after the other: the next is seldom far.
  let near = 0;
  function blockAt(index: number) {
    const isNear = (blocks[near]?.start ?? 0) <= index;
    let low = isNear ? near : 0;
    let high = isNear && index < (blocks[near + 1]?.start ?? count) ? near : blocks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((blocks[middle]?.start ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    near = low;
    return blocks[low];
  }

  return {
    count,
    at(index) {
      const block = index >= 0 && index < count ? blockAt(index) : undefined;
      if (!block || block.line.kind !== 'group' || block.start === index) return block?.line;
      const { shown } = block.line;
      const position = index - block.start - Number(hasColumnLines);
      if (position === 0) return { kind: 'columns', shown };
      const voucher = shown.vouchers[position - 1];
      return voucher && { kind: 'code', shown, voucher, position };
    },
    kindAt(index) {
      const block = index >= 0 && index < count ? blockAt(index) : undefined;
      if (!block || block.start === index) return block?.line.kind;
      return hasColumnLines && index === block.start + 1 ? 'columns' : 'code';
    },
    indexOf(key) {
      for (const { start, line } of blocks) {
        if (line.kind !== 'group') continue;
        if (keyOf(line) === key) return start;
        if (!line.shown.isExpanded) continue;
        const place = line.shown.vouchers.findIndex(({ id }) => `code ${id}` === key);
        if (place !== -1) return start + 1 + Number(hasColumnLines) + place;
      }
      return undefined;
    },
    sectionAt(index) {
      const section = headings.findLastIndex((heading) => heading <= index);
      return { heading: headings[section] ?? 0, end: headings[section + 1] ?? count };
    },
    groupIndexOf(index) {
      const block = blockAt(index);
      return block?.line.kind === 'group' ? block.start : undefined;
    },
  };
}

/** Names a line for as long as what it shows exists. */
export function keyOf(line: VoucherLine): string {
  switch (line.kind) {
    case 'heading':
    case 'none':
      return `${line.kind} ${line.section}`;
    case 'group':
    case 'columns':
      return `${line.kind} ${line.shown.group.key}`;
    case 'code':
      return `code ${line.voucher.id}`;
  }
}
