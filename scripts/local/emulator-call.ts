import { administrator, origins } from './config.ts';

interface CallOptions {
  method?: string;
  contentType?: string;
  /** Sent as `Bearer`. */
  token?: string;
}

/** Calls an emulator. Bytes are sent unchanged, any other body as JSON. */
export async function callEmulator<Answer = unknown>(
  url: string,
  body?: unknown,
  { method = 'POST', contentType = 'application/json', token }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': contentType,
      ...(token && { authorization: `Bearer ${token}` }),
      // On a busy machine, an emulator can close an idle connection just when it is used again.
      connection: 'close',
    },
    body: body === undefined ? undefined : bodyOf(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : (undefined as Answer);
}

/** Calls an emulator as the project's owner, who bypasses the rules. */
export function asOwner<Answer = unknown>(
  url: string,
  body?: unknown,
  options: Omit<CallOptions, 'token'> = {},
): Promise<Answer> {
  return callEmulator(url, body, { ...options, token: 'owner' });
}

/** An ID token of the administrator, to whom the Security Rules apply. */
export async function administratorsToken(): Promise<string> {
  const { email, password } = administrator;
  const { idToken } = await callEmulator<{ idToken: string }>(
    `${origins.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    { email, password, returnSecureToken: true },
  );
  return idToken;
}

function bodyOf(body: unknown): BodyInit {
  return body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);
}
