import type { RulesTestEnvironment, TokenOptions } from '@firebase/rules-unit-testing';

/** The sender of a request, with a user id and token claims, or neither if signed out. */
export interface Actor {
  name: string;
  uid: string | null;
  claims: TokenOptions;
}

export interface Actors {
  administrator: Actor;
  /** Everybody else, including impostors. */
  strangers: Actor[];
}

export const formerAdministratorId = 'former-administrator';

export function actorsFor(administratorId: string): Actors {
  const byPassword = { firebase: { sign_in_provider: 'password' } } as const;
  return {
    administrator: { name: 'the administrator', uid: administratorId, claims: byPassword },
    strangers: [
      {
        name: 'the administrator signed in by another provider',
        uid: administratorId,
        claims: { firebase: { sign_in_provider: 'google.com' } },
      },
      {
        name: 'another user',
        uid: 'another-user',
        claims: { ...byPassword, email: 'somebody@example.com' },
      },
      {
        name: 'a self-registered user with the administrator’s email domain',
        uid: 'self-registered',
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
      {
        // Firebase rejects this token before it evaluates the rules. The emulators do not, so here
        // the rules must refuse it.
        name: 'the administrator of another project',
        uid: 'administrator-elsewhere',
        claims: {
          ...byPassword,
          email: 'admin@admin.example',
          email_verified: true,
          aud: 'demo-elsewhere',
          iss: 'https://securetoken.google.com/demo-elsewhere',
        },
      },
      { name: 'a signed-out user', uid: null, claims: {} },
    ],
  };
}

export function everybody({ administrator, strangers }: Actors): Actor[] {
  return [administrator, ...strangers];
}

/** Creates one client for each actor. */
export function clientsIn(environment: RulesTestEnvironment) {
  const clients = new Map<Actor, ReturnType<typeof createClient>>();
  const createClient = ({ uid, claims }: Actor) =>
    uid === null
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(uid, claims);
  return (actor: Actor) => {
    const client = clients.get(actor) ?? createClient(actor);
    clients.set(actor, client);
    return client;
  };
}
