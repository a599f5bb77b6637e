/** One session of WebDriver BiDi, the protocol for automating Firefox. */
export interface Bidi {
  send<Result>(method: string, parameters?: object): Promise<Result>;
  on(event: string, listener: (parameters: Record<string, unknown>) => void): void;
  close(): void;
}

interface Answer {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: string;
  message?: string;
}

export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, (answer: Answer) => void>();
  const listeners = new Map<string, (parameters: Record<string, unknown>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.method && answer.params) listeners.get(answer.method)?.(answer.params);
  });
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('open', () => opened.resolve(), { once: true });
  socket.addEventListener('error', () => opened.reject(new Error(`No BiDi at ${address}.`)));
  await opened.promise;

  let lastId = 0;
  return {
    async send<Result>(method: string, parameters: object = {}): Promise<Result> {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      const id = ++lastId;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params: parameters }));
      const answer = await promise;
      waiting.delete(id);
      if (answer.error) throw new Error(`${method}: ${answer.error}: ${answer.message}`);
      return answer.result as Result;
    },
    on: (event, listener) => listeners.set(event, listener),
    close: () => socket.close(),
  };
}
