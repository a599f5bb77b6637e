import type { Page } from '@playwright/test';

export function crowdedParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('svg, [class~=sr-only], [class~="not-focus:sr-only"]'),
    );
    const layerOf = (element: Element) => element.closest('dialog, [popover]');
    const nameOf = (element: Element) => `"${element.textContent.trim().slice(0, 40)}"`;

    function seenOf(inner: Element, box: DOMRect) {
      let { left, right, top, bottom } = box;
      let isCut = false;
      for (let outer: Element | null = inner; outer; outer = outer.parentElement) {
        const { overflowX, overflowY, contain, textOverflow, webkitLineClamp } =
          getComputedStyle(outer);
        const isContained = /content|paint|strict/.test(contain);
        const limits = outer.getBoundingClientRect();
        const isOpenEnd = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        if (overflowX !== 'visible' || isContained) {
          isCut ||= !isOpenEnd && (left < limits.left - 1 || right > limits.right + 1);
          left = Math.max(left, limits.left);
          right = Math.min(right, limits.right);
        }
        if (overflowY !== 'visible' || isContained) {
          // A line is higher than its letters, and what a scroller hides can be scrolled into view.
          const isHidden = top < limits.top - 3 || bottom > limits.bottom + 3;
          isCut ||= isHidden && !isOpenEnd && !/auto|scroll/.test(overflowY);
          top = Math.max(top, limits.top);
          bottom = Math.min(bottom, limits.bottom);
        }
        // A line that is wholly hidden is no cut one if its text can be seen otherwise.
        if (bottom <= top && outer.hasAttribute('title')) isCut = false;
        // What is around it does not cut it.
        if (outer.matches(':popover-open, dialog:modal')) break;
      }
      isCut ||= left < -1 || right > innerWidth + 1;
      return { left, right, top, bottom, isCut };
    }

    const texts = shown.flatMap((element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()].map((box) => ({
            element,
            seen: seenOf(element, box),
          }));
        }),
    );
    const cut = texts
      .filter(({ seen }) => seen.isCut)
      .map(({ element }) => `cut: ${nameOf(element)}`);

    const visible = texts.filter(({ element, seen: { left, right, top, bottom } }) => {
      if (right - left < 2 || bottom - top < 2) return false;
      // What lies above another part hides it and overlaps nothing.
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return found !== null && (element.contains(found) || found.contains(element));
    });
    const overlapping = visible.flatMap(({ element, seen: one }, i) =>
      visible
        .slice(i + 1)
        .filter(({ element: other, seen }) => {
          const widthPx = Math.min(one.right, seen.right) - Math.max(one.left, seen.left);
          const heightPx = Math.min(one.bottom, seen.bottom) - Math.max(one.top, seen.top);
          const isBeside = layerOf(other) === layerOf(element);
          return isBeside && other !== element && widthPx > 2 && heightPx > 4;
        })
        .map(({ element: other }) => `overlapping: ${nameOf(element)} and ${nameOf(other)}`),
    );
    const sideways = shown
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
      .map((element) => `scrolls sideways: ${element.className}`);
    return [...new Set([...cut, ...overlapping, ...sideways])];
  });
}
