import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import type { JobView } from '../../services/operations/job-view';
import type { Voucher, VoucherGroup } from '../../services/vouchers/voucher';
import { cellCopier } from '../table/csv/copy-cells';
import { sectionHeightPx, withKeptLines } from '../table/grid/kept-lines';
import { StickyHeading } from '../table/grid/sticky-heading';
import { columnTemplate, isWideForm } from '../table/grid/table-form';
import { useElementSize } from '../table/grid/use-element-size';
import { useNow } from '../ui/relative-time';
import { ColumnNames, StackedCodeLine, WideCodeLine } from './code-line';
import { GroupLine } from './group-line';
import { headingPx, lineHeightPx } from './line-sizes';
import { listKeyHandler } from './list-keys';
import { ListLine } from './list-line';
import { SectionName } from './section-name';
import type { GroupFile } from './use-group-saving';
import { voucherColumns } from './voucher-columns';
import { workOnGroup } from './voucher-job-kinds';
import { keyOf, type ShownGroup, type VoucherLine, voucherLines } from './voucher-lines';
import type { GroupName } from './whole-group';

const indentPx = 8;

interface VoucherListProps {
  groups: readonly ShownGroup[];
  jobs: readonly JobView[];
  isSearching: boolean;
  /** The group of which a file is being saved. */
  saving: { group: GroupName; file: GroupFile } | undefined;
  onToggle: (group: VoucherGroup) => void;
  onSave: (group: GroupName, file: GroupFile) => void;
  onDeleteGroup: (group: VoucherGroup) => void;
  onDeleteCode: (voucher: Voucher) => void;
}

/** All groups and the codes of the expanded ones in one scrolled list, of which a few are drawn. */
export function VoucherList(props: VoucherListProps) {
  const { groups, jobs, saving, onToggle, onSave, onDeleteGroup, onDeleteCode } = props;
  const listId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { widthPx, heightPx } = useElementSize(scroller);
  const now = useNow(60_000);
  const [activeKey, setActiveKey] = useState<string>();

  const columns = useMemo(() => voucherColumns(onDeleteCode), [onDeleteCode]);
  const isWide = isWideForm(widthPx, columns, indentPx);
  const lines = useMemo(() => voucherLines(groups, now, isWide), [groups, now, isWide]);
  const activeIndex = useMemo(
    () => (activeKey === undefined ? undefined : lines.indexOf(activeKey)),
    [lines, activeKey],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it returns
  const virtual = useVirtualizer({
    count: lines.count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => lineHeightPx(lines.kindAt(index), isWide),
    overscan: 8,
    scrollPaddingStart: headingPx,
    // The active line stays in the document wherever the list is, and so does the section's heading.
    rangeExtractor: (range) =>
      withKeptLines(range, [lines.sectionAt(range.startIndex).heading, activeIndex]),
  });
  useLayoutEffect(() => virtual.measure(), [virtual, lines, isWide]);

  const activate = (index: number) => {
    const line = lines.at(index);
    if (line) setActiveKey(keyOf(line));
    virtual.scrollToIndex(index, { align: 'auto' });
  };
  const toggle = (line: VoucherLine) => {
    if (line.kind !== 'group') return;
    setActiveKey(keyOf(line));
    onToggle(line.shown.group);
  };
  const idOf = (index: number) => `${listId}-${index}`;

  const content = (line: VoucherLine) => {
    const tabIndex = keyOf(line) === activeKey ? 0 : -1;
    switch (line.kind) {
      case 'heading':
      case 'none':
        return <SectionName line={line} isSearching={props.isSearching} />;
      case 'columns':
        return <ColumnNames columns={columns} />;
      case 'group':
        return (
          <GroupLine
            shown={line.shown}
            isWide={isWide}
            tabIndex={tabIndex}
            work={workOnGroup(jobs, line.shown.group)}
            saving={saving?.group.key === line.shown.group.key ? saving.file : undefined}
            onToggle={() => toggle(line)}
            onSave={(file) => onSave(line.shown.group, file)}
            onDelete={() => onDeleteGroup(line.shown.group)}
          />
        );
      case 'code': {
        const { voucher, position } = line;
        const shared = { voucher, position, tabIndex } as const;
        if (isWide) return <WideCodeLine {...shared} columns={columns} />;
        return <StackedCodeLine {...shared} onDelete={() => onDeleteCode(voucher)} />;
      }
    }
  };

  return (
    // Lines are made of values to read and of controls: the list gives them one place in the Tab order.
    <div
      ref={scroller}
      role="treegrid"
      aria-label="Voucher code groups"
      aria-rowcount={lines.count}
      aria-colcount={columns.length}
      aria-activedescendant={activeIndex === undefined ? undefined : idOf(activeIndex)}
      tabIndex={0}
      onFocus={(event) => {
        if (event.target !== event.currentTarget || activeIndex !== undefined) return;
        const first = virtual.getVirtualItems().find(({ index, end }) => {
          const isVisible = end > event.currentTarget.scrollTop + headingPx;
          const kind = lines.at(index)?.kind;
          return isVisible && (kind === 'group' || kind === 'code');
        });
        const line = first && lines.at(first.index);
        if (line) setActiveKey(keyOf(line));
      }}
      onKeyDown={listKeyHandler({
        lines,
        activeIndex,
        linesPerPage: Math.max(1, Math.floor(heightPx / lineHeightPx(lines.kindAt(2), isWide)) - 1),
        onActivate: activate,
        onToggle: toggle,
      })}
      onCopy={cellCopier(columns, (ariaRowIndex) => {
        const line = lines.at(ariaRowIndex - 1);
        return line?.kind === 'code' ? { row: line.voucher, position: line.position } : undefined;
      })}
      style={{ '--columns': columnTemplate(columns) } as CSSProperties}
      className="group/list relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto [overflow-anchor:none] focus-visible:outline-none"
    >
      <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const line = lines.at(index);
          if (!line) return null;
          const key = keyOf(line);
          const isGroup = line.kind === 'group';
          if (line.kind === 'heading') {
            return (
              <StickyHeading
                key={key}
                topPx={start}
                sectionPx={sectionHeightPx(virtual, lines.sectionAt(index))}
                stuckAtPx={0}
                ariaRowIndex={index + 1}
                ariaLevel={1}
              >
                {content(line)}
              </StickyHeading>
            );
          }
          return (
            <ListLine
              key={key}
              id={idOf(index)}
              topPx={start}
              heightPx={size}
              ariaRowIndex={index + 1}
              level={line.kind === 'code' || line.kind === 'columns' ? 2 : 1}
              isExpanded={isGroup ? line.shown.isExpanded : undefined}
              isActive={key === activeKey}
              onPress={isGroup ? () => toggle(line) : undefined}
            >
              {content(line)}
            </ListLine>
          );
        })}
      </div>
    </div>
  );
}
