/** Only some browsers close a popup when it has opened something else. */
export function leavePopup(opening: Promise<void>): void {
  void opening.then(() => window.close());
}
