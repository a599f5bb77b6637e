import type { RenderGroup, ShownGroup } from '../groups/table-groups';
import { RowFrame } from './row-frame';
import { groupPx } from './table-form';

interface GroupRowProps {
  id: string;
  topPx: number;
  ariaRowIndex: number;
  shown: ShownGroup;
  isOpen: boolean;
  isActive: boolean;
  isWide: boolean;
  onToggle: () => void;
  render: RenderGroup | undefined;
}

export function GroupRow({ shown, isOpen, isActive, isWide, onToggle, ...props }: GroupRowProps) {
  return (
    <RowFrame
      id={props.id}
      topPx={props.topPx}
      ariaRowIndex={props.ariaRowIndex}
      ariaLevel={1}
      isOpen={isOpen}
      isActive={isActive}
      isRaised={isOpen}
      onPress={onToggle}
    >
      <div style={{ height: groupPx(isWide) - 1 }}>
        {props.render?.({ shown, isOpen, isWide, tabIndex: isActive ? 0 : -1, onToggle })}
      </div>
    </RowFrame>
  );
}
