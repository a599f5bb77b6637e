/** Runs in the page: it shows neither skeletons nor pending requests. */
export function isSettled(): boolean {
  return document.querySelector('.animate-pulse, [class*=animate-spin], [aria-busy=true]') === null;
}
