export interface Actor {
  name: string;
  uid: string | null;
  claims: Record<string, unknown>;
}

export interface Cell<Request> {
  title: string;
  isAllowed: boolean;
  actor: Actor;
  request: Request;
}

export type Actors = ReturnType<typeof actorsFor>;

export const administratorId = 'the-administrator';
export const formerAdministratorId = 'former-administrator';

export function actorsFor(uid: string) {
  const byPassword = { firebase: { sign_in_provider: 'password' } };
  return {
    administrator: { name: 'the administrator', uid, claims: byPassword } as Actor,
    strangers: [
      {
        name: 'the administrator signed in by another provider',
        uid,
        claims: { firebase: { sign_in_provider: 'google.com' } },
      },
      {
        name: 'a self-registered user with the administrator’s email domain',
        uid: 'another-user',
        claims: { ...byPassword, email: 'admin2@admin.example', email_verified: true },
      },
      {
        name: 'an anonymous user',
        uid: 'anonymous-user',
        claims: { provider_id: 'anonymous', firebase: { sign_in_provider: 'anonymous' } },
      },
      {
        name: 'a former administrator',
        uid: formerAdministratorId,
        claims: { ...byPassword, email: 'former@admin.example', email_verified: true },
      },
      { name: 'a signed-out user', uid: null, claims: {} },
    ] as Actor[],
  };
}

export function everybody({ administrator, strangers }: Actors): Actor[] {
  return [administrator, ...strangers];
}

/** An unsigned token, which the emulators accept. */
export function tokenOf({ uid, claims }: Actor): string | null {
  if (uid === null) return null;
  return [{ alg: 'none' }, { sub: uid, user_id: uid, ...claims }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
    .concat('.');
}

export function headersOf(actor: Actor, scheme: 'Bearer' | 'Firebase'): Record<string, string> {
  const token = tokenOf(actor);
  return token === null ? {} : { authorization: `${scheme} ${token}` };
}

export async function outcomeOf(response: Response): Promise<string> {
  const text = await response.text();
  if (response.status === 403 || text.includes('PERMISSION_DENIED')) return 'refused';
  // Streaming methods may answer an error with 200.
  return response.ok && !text.includes('"error"') ? 'allowed' : text;
}
