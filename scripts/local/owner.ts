/**
 * Calls an emulator as the project's owner, who bypasses the rules. Bytes are sent unchanged, any
 * other body as JSON.
 */
export async function asOwner<Answer = unknown>(
  url: string,
  body?: unknown,
  { method = 'POST', contentType }: { method?: string; contentType?: string } = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: 'Bearer owner',
      'content-type': contentType ?? 'application/json',
    },
    body: body === undefined ? undefined : bodyOf(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : (undefined as Answer);
}

function bodyOf(body: unknown): BodyInit {
  return body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);
}
