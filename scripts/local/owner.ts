/**
 * Calls an emulator's interface with the rights of the project's owner, whom no rule binds.
 * A body of bytes is sent as it is, any other as JSON.
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
