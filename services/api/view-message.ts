import * as v from 'valibot';

/** The rows of a hundred thousand codes have room in this; in characters or in bytes. */
const longestMessage = 48 * 1024 * 1024;

/** Stands between the text of a message and the file that goes with it. */
const delimiter = 0xff;

const RequestId = v.pipe(v.string(), v.maxLength(20));

/** What oRPC's client writes: a call, or the end of a call that nobody waits for any more. */
const ViewMessage = v.union([
  v.strictObject({
    i: RequestId,
    p: v.strictObject({
      u: v.pipe(v.string(), v.maxLength(100), v.regex(/^(\/[A-Za-z]+)+$/)),
      b: v.optional(v.unknown()),
      h: v.optional(v.record(v.string(), v.string())),
    }),
  }),
  v.strictObject({ i: RequestId, t: v.literal(4) }),
]);

function textOf(message: string | Uint8Array): string {
  if (typeof message === 'string') return message;
  const end = message.indexOf(delimiter);
  return new TextDecoder().decode(message.subarray(0, end === -1 ? undefined : end));
}

/**
 * True for a message as the views' client writes it. What is in it is for the procedures' own
 * schemas; this keeps everything else away from the code that would take it apart.
 */
export function isViewMessage(message: unknown): message is string | Uint8Array {
  if (typeof message !== 'string' && !(message instanceof Uint8Array)) return false;
  if (message.length > longestMessage) return false;
  try {
    return v.is(ViewMessage, JSON.parse(textOf(message)));
  } catch {
    return false;
  }
}
