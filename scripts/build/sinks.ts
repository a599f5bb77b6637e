/** Ways to turn text into markup or code. */
const sinks = {
  markup: /\.(?:inner|outer)HTML\s*[+]?=(?!=)|\.insertAdjacentHTML\(|\bdocument\.write(?:ln)?\(/,
  scriptElement: /createElement(?:NS)?\([^)]*["'`]script["'`]/,
  code: /(?<![.\w$])eval\(|\bnew Function\(/,
  remoteScript: /https?:\/\/[^\s"'`]+\.m?js\b/,
};

export type Sink = keyof typeof sinks;

export function sinksIn(code: string): Sink[] {
  return (Object.keys(sinks) as Sink[]).filter((sink) => sinks[sink].test(code));
}
