export async function* inParallel<Item, Result>(
  items: AsyncIterable<Item>,
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, void> {
  const running = new Map<number, Promise<[number, Result]>>();
  let nextKey = 0;
  const settleOne = async () => {
    const [done, result] = await Promise.race(running.values());
    running.delete(done);
    return result;
  };
  for await (const item of items) {
    if (running.size >= width) yield await settleOne();
    const key = nextKey++;
    running.set(
      key,
      work(item).then((result) => [key, result]),
    );
  }
  while (running.size > 0) yield await settleOne();
}
