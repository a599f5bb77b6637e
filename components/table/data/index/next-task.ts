/** Lets the browser handle input and paint first. Older browsers have only timers for this. */
export function nextTask(priority: TaskPriority = 'user-visible'): Promise<void> {
  return 'scheduler' in globalThis
    ? scheduler.postTask(() => {}, { priority })
    : new Promise((resolve) => setTimeout(resolve));
}
