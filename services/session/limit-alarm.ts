import { browser } from 'wxt/browser';

const alarmName = 'session-limit';

/** Wakes the background when the session reaches its next limit, `null` for never. */
export async function setLimitAlarm(time: number | null): Promise<void> {
  if (time === null) await browser.alarms.clear(alarmName);
  else await browser.alarms.create(alarmName, { when: time });
}

/** Called in the worker's first turn. */
export function onLimitAlarm(listener: () => void): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarmName) listener();
  });
}
