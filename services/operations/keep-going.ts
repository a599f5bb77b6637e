import { browser } from 'wxt/browser';
import { sessionStateItem } from '../session/session-item';

/**
 * Called in the worker's first turn: `wake` goes on with what an earlier worker has left when this
 * one starts, at each alarm of that name, for each view that opens, and after a sign-in.
 */
export function keepGoing(
  alarmName: string,
  wake: () => Promise<void>,
  report: (error: unknown) => void,
): void {
  const goOn = () => void wake().catch(report);
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarmName) goOn();
  });
  browser.runtime.onConnect.addListener(goOn);
  sessionStateItem.watch(goOn);
  goOn();
}
