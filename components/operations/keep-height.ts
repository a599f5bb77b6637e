/**
 * For what is about to leave the end of the page: what stays of it keeps its height until the next
 * scroll, if the rows above it would otherwise move down, because they are at the end of their list.
 */
export function keepHeight(bar: HTMLElement): void {
  const { offsetHeight } = bar;
  const scrollers = [...document.querySelectorAll('main, [data-scroller]')];
  const isAtEnd = scrollers.some(
    ({ scrollTop, scrollHeight, clientHeight }) =>
      scrollTop > 0 && scrollTop + clientHeight + offsetHeight > scrollHeight,
  );
  if (!isAtEnd) return;
  bar.style.minHeight = `${offsetHeight}px`;
  const release = () => bar.style.removeProperty('min-height');
  window.addEventListener('scroll', release, { capture: true, once: true });
  window.addEventListener('hashchange', release, { once: true });
}
