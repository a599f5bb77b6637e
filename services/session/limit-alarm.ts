import { browser } from 'wxt/browser';

const alarmName = 'session-limit';

export async function setLimitAlarm(time: number | null): Promise<void> {
  if (time === null) await browser.alarms.clear(alarmName);
  else await browser.alarms.create(alarmName, { when: time });
}

/** Call before the worker's first await. */
export function onLimitAlarm(listener: () => void): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarmName) listener();
  });
}
