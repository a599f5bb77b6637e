/**
 * Calls an emulator's interface with the rights of the project's owner, whom no rule binds.
 *
 * @param {string} url
 * @param {unknown} [body] sent as it is when it is bytes, otherwise as JSON
 * @param {{ method?: string, contentType?: string }} [options]
 * @returns {Promise<any>}
 */
export async function asOwner(url, body, { method = 'POST', contentType } = {}) {
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
  return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined;
}

/** @param {unknown} body */
function bodyOf(body) {
  return body instanceof Uint8Array ? body : JSON.stringify(body);
}
