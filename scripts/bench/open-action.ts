export interface PopupTimes {
  /** Both since the popup's navigation began. */
  paintMs: number;
  filledMs: number;
}

/**
 * Runs in a page of the extension, which is in the same process as its popup. The popup is filled
 * when each element of this selector shows a digit.
 */
export async function openAction(filled: string): Promise<PopupTimes> {
  await chrome.action.openPopup();
  const [popup] = chrome.extension.getViews({ type: 'popup' }) as (Window & typeof globalThis)[];
  if (!popup) throw new Error('The popup has not opened.');
  const { document, performance } = popup;
  const paintMs = await new Promise<number>((resolve) => {
    new popup.PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
  const isFilled = () =>
    Array.from(document.querySelectorAll(filled), ({ textContent }) => textContent).every((text) =>
      /\d/.test(text),
    );
  while (filled !== '' && !isFilled()) await new Promise(popup.requestAnimationFrame);
  const filledMs = performance.now();
  popup.close();
  return { paintMs, filledMs };
}
