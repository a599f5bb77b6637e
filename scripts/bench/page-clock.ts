/** Runs before a page's own scripts: `skip` moves the clock of this page and of later ones. */
export function addSkip() {
  const now = Date.now;
  let skippedMs = Number(localStorage.getItem('skipped'));
  Date.now = () => now() + skippedMs;
  window.skip = (ms) => {
    skippedMs += ms;
    localStorage.setItem('skipped', String(skippedMs));
  };
}

/** In the page, because Playwright looks only every half second. */
export function untilChecked(): Promise<number> {
  return new Promise((resolve) => {
    const checkFrame = () => {
      const isChecked = document.querySelector('header')?.textContent.includes('Checked');
      if (isChecked) resolve(performance.now());
      else requestAnimationFrame(checkFrame);
    };
    checkFrame();
  });
}
