import type { ComponentProps, MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { personRoute } from '../../../services/people/person-route';
import { copyRows } from '../../lists/csv';
import { latinKey } from '../../ui/shortcut-keys';
import { csvColumns } from '../columns/features';
import type { GridProps } from './table-parts';
import type { ItemLayout } from './item-layout';
import { type ItemId, nearestStop } from './table-items';
import type { useRowState } from './use-row-state';

const ownPress = 'button:not(.person-name), a, [aria-colspan]';
const indexOf = (element: Element) => Number(element.closest('[role=row]')?.ariaRowIndex) - 2;

export function useGridInput(
  { table, view, columns, selection, place }: GridProps,
  layout: ItemLayout,
  state: ReturnType<typeof useRowState>,
  activeIndex: number | undefined,
  activate: (index: number) => void,
): Required<Pick<ComponentProps<'div'>, 'onMouseDown' | 'onClick' | 'onFocus' | 'onKeyDown'>> {
  const { groupKeys, list, selectionActions = [] } = table;
  const { personOf } = list;
  const [, navigate] = useLocation();
  const { shown } = view;
  const select = (event: MouseEvent<HTMLElement>, id: ItemId): boolean => {
    const { currentTarget, nativeEvent } = event;
    const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    const startPx = currentTarget.getBoundingClientRect().left;
    const isAtBox = event.clientX < startPx + (isTouch || selection.count > 0 ? 30 : 14);
    if (event.shiftKey && typeof id === 'number') selection.extend(id, state.activeId);
    else if (event.ctrlKey || event.metaKey || isAtBox) selection.toggle(id);
    else return false;
    currentTarget.focus({ preventScroll: true });
    state.setActive(id);
    return true;
  };
  const actionOf = (key: string, id: ItemId) => {
    if (typeof id === 'string') {
      const active = shown.groups?.find(({ group }) => group.key === id);
      const act = groupKeys?.[key];
      return active && act && (() => act(active.group as never));
    }
    const row = shown.source[id];
    const route = row && personOf && key === 'o' ? personRoute(personOf(row)) : '/person';
    return route === '/person' ? undefined : () => navigate(route);
  };
  return {
    onMouseDown(event) {
      // Shift would select the texts up to here, too.
      if (event.shiftKey) event.preventDefault();
    },
    onClick(event) {
      const { target } = event;
      // Reading the selection forces a layout, which a press on a header would wait for.
      if (!(target instanceof Element) || target.closest(ownPress)) return;
      if (!window.getSelection()?.isCollapsed) return;
      const id = layout.at(indexOf(target))?.id;
      if (id === undefined || select(event, id)) return;
      const openPerson = target.closest('.person-name') ? actionOf('o', id) : undefined;
      if (openPerson) openPerson();
      else state.press(id);
    },
    onFocus({ target, currentTarget }) {
      const topPx = place.offset.get() + layout.coveredPx;
      const topStop = () => nearestStop(layout, layout.indexAt(topPx), 1);
      const stop = target === currentTarget ? (activeIndex ?? topStop()) : indexOf(target);
      if (stop !== undefined && stop >= 0 && stop !== activeIndex)
        state.setActive(layout.at(stop)?.id);
    },
    onKeyDown(event) {
      const { target, currentTarget, shiftKey } = event;
      const key = latinKey(event);
      if (event.defaultPrevented || event.altKey || layout.count === 0) return;
      const active = activeIndex ?? -1;
      const id = layout.at(active)?.id;
      const isRow = typeof id === 'number';
      const chosen = () => selection.chosen(id);
      if (event.ctrlKey || event.metaKey) {
        if (key === 'a') selection.selectAll();
        // The browser copies selected text.
        else if (key !== 'c' || !window.getSelection()?.isCollapsed) return;
        else if (chosen().length > 0) void copyRows(csvColumns(columns.shown), chosen());
        return event.preventDefault();
      }
      const visiblePx = place.heightPx - layout.coveredPx;
      const rowsPerPage = Math.max(1, Math.floor(visiblePx / layout.rowPx) - 1);
      const steps: Partial<Record<string, [from: number, direction: 1 | -1]>> = {
        ArrowDown: [active + 1, 1],
        ArrowUp: [active - 1, -1],
        PageDown: [active + rowsPerPage, 1],
        PageUp: [active - rowsPerPage, -1],
        Home: [0, 1],
        End: [layout.count - 1, -1],
      };
      const arrows: Partial<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };
      const step = steps[arrows[key.toLowerCase()] ?? key];
      const stop = step && nearestStop(layout, ...step, shiftKey);
      const next = layout.at(stop ?? -1)?.id;
      if (stop !== undefined && next !== undefined) {
        currentTarget.focus({ preventScroll: true });
        if (shiftKey && typeof next === 'number') selection.extend(next, id);
        activate(stop);
      } else {
        // A letter is none of a button's own keys.
        const isButton = target instanceof HTMLButtonElement && key.length === 1 && key !== ' ';
        if (id === undefined || (target !== currentTarget && !isButton)) return;
        const [opening, closing] = isRow ? [undefined, 'Escape'] : ['ArrowRight', 'ArrowLeft'];
        const subsection = layout.subsectionAt(active);
        const switching = state.isOpen(id) ? closing : opening;
        const act = event.repeat ? undefined : actionOf(key, id);
        const action = selectionActions.find((other) => other.key === key);
        if (act) act();
        else if (action && chosen().length > 0) action.run(chosen());
        else if (key === 'x') selection.toggle(id);
        else if (key === 'Escape' && selection.count > 0) selection.clear();
        else if (key === 'Enter' || key === ' ' || key === switching) state.press(id);
        else if (key === 'ArrowLeft' && isRow && subsection?.head?.kind === 'group')
          activate(subsection.start);
        else return;
      }
      event.preventDefault();
    },
  };
}
