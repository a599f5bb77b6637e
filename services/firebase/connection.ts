import * as v from 'valibot';

const trimmed = v.pipe(v.string(), v.maxLength(300), v.trim());

/** The owner's Firebase project, as the options page takes it. Nothing of it is secret. */
export const Connection = v.strictObject({
  apiKey: v.pipe(trimmed, v.regex(/^[\w-]{6,}$/, 'The config has no valid apiKey.')),
  projectId: v.pipe(
    trimmed,
    v.regex(/^[a-z][a-z0-9-]{2,28}[a-z0-9]$/, 'The config has no valid projectId.'),
  ),
  storageBucket: v.pipe(
    trimmed,
    v.regex(/^([a-z0-9][a-z0-9._-]+)?$/, 'The storageBucket is not a bucket name.'),
  ),
  adminMailDomain: v.pipe(
    trimmed,
    v.toLowerCase(),
    v.transform((domain) => `@${domain.replace(/^@/, '')}`),
    v.regex(/^@[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Enter a mail domain, for example @admin.example.com.'),
  ),
});

export type Connection = v.InferOutput<typeof Connection>;

/** The e-mail address to sign in with: the domain is appended unless it was typed along. */
export function adminEmail(username: string, adminMailDomain: string): string {
  const name = username.trim();
  return name.toLowerCase().endsWith(adminMailDomain) ? name : `${name}${adminMailDomain}`;
}
