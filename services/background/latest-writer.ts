/** Writes one value at a time; of those that arrive during a write, only the newest is kept. */
export function createLatestWriter<Value>(
  write: (value: Value) => Promise<void>,
  report: (error: unknown) => void,
): (value: Value) => void {
  let newest: { value: Value } | null = null;
  let isWriting = false;

  async function writeNewest() {
    isWriting = true;
    while (newest) {
      const { value } = newest;
      newest = null;
      await write(value).catch(report);
    }
    isWriting = false;
  }

  return (value) => {
    newest = { value };
    if (!isWriting) void writeNewest();
  };
}
