import * as v from 'valibot';

const trimmed = v.pipe(v.string(), v.maxLength(300, 'Enter at most 300 characters.'), v.trim());

/** None of the owner's web config is secret. */
export const Connection = v.strictObject({
  apiKey: v.pipe(trimmed, v.regex(/^[\w-]{6,}$/, 'The apiKey is missing or wrong.')),
  projectId: v.pipe(
    trimmed,
    // Old projects of an organisation have its domain before their name.
    v.regex(/^([a-z0-9.-]+:)?[a-z][a-z0-9-]{2,28}[a-z0-9]$/, 'The projectId is missing or wrong.'),
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

export function connectionOfBuild(env: Record<string, string | undefined> = import.meta.env) {
  const values = {
    apiKey: env.WXT_FIREBASE_API_KEY ?? '',
    projectId: env.WXT_FIREBASE_PROJECT_ID ?? '',
    storageBucket: env.WXT_FIREBASE_STORAGE_BUCKET ?? '',
    adminMailDomain: env.WXT_ADMIN_MAIL_DOMAIN ?? '',
  };
  if (Object.values(values).every((value) => value === '')) return null;
  const read = v.safeParse(Connection, values);
  if (read.success) return { connection: read.output };
  const faults = read.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  return { fault: faults.join(' ') };
}

export function adminEmail(username: string, adminMailDomain: string): string {
  const name = username.trim();
  return name.toLowerCase().endsWith(adminMailDomain) ? name : `${name}${adminMailDomain}`;
}
