import type { RulesTestEnvironment, TokenOptions } from '@firebase/rules-unit-testing';

/** Somebody who asks: by his id and the claims of his token, or without any if signed out. */
export interface Actor {
  name: string;
  uid: string | null;
  claims: TokenOptions;
}

export interface Actors {
  administrator: Actor;
  /** Everybody else, among them those who try to look like him. */
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
        name: 'somebody who has registered with the administrator’s e-mail domain',
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
        // Firebase itself rejects his token before any rule is asked. The emulators do not, so
        // here the rules must do without that.
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
      { name: 'somebody signed out', uid: null, claims: {} },
    ],
  };
}

export function everybody({ administrator, strangers }: Actors): Actor[] {
  return [administrator, ...strangers];
}

/** The client of one actor, made once for all his requests. */
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
