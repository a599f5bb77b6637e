import * as v from 'valibot';

const trimmed = v.pipe(v.string(), v.maxLength(300), v.trim());

/** The owner's web config. None of it is secret. */
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

export function adminEmail(username: string, adminMailDomain: string): string {
  const name = username.trim();
  return name.toLowerCase().endsWith(adminMailDomain) ? name : `${name}${adminMailDomain}`;
}
