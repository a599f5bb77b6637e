import { createRouterClient, type RouterClient } from '@orpc/server';
import { administrator } from '../../scripts/local/config.ts';
import { endpointsOfBuild, openBackend } from '../../services/firebase/backend';
import { createLatestWriter } from '../../services/background/concurrency';
import { operationsItem, type OperationView } from '../../services/operations/operation-view';
import { router, type Router } from '../../services/router';
import { createAdminSession, type AdminSession } from '../../services/session/admin-session';
import {
  idleMinutesItem,
  sessionTimesItem,
  unseenMinutesItem,
} from '../../services/session/limits';
import { sessionStateItem } from '../../services/session/session-item';
import { connectionItem } from '../../services/settings/connection-item';
import { createTestOperations } from './test-operations';

const storedItems = [sessionStateItem, sessionTimesItem, idleMinutesItem, unseenMinutesItem];

export function createTestSession(endpoints = endpointsOfBuild()): AdminSession {
  for (const item of storedItems) void item.setValue(null);
  return createAdminSession({
    async open() {
      const connection = await connectionItem.getValue();
      return connection && openBackend({ connection, endpoints, appName: crypto.randomUUID() });
    },
    forget: () => Promise.resolve(),
  });
}

export function createConsoleClient(session = createTestSession()): RouterClient<Router> {
  return createConsole(session).api;
}

export type TestConsole = ReturnType<typeof createConsole>;

export function createConsole(session = createTestSession()) {
  const {
    engine: operations,
    until,
    untilEnd,
  } = createTestOperations({
    targets: async () => {
      const backend = await session.authorised();
      return backend && { firestore: backend.firestore, storage: backend.storage };
    },
    publish: createLatestWriter(
      (views: OperationView[]) => operationsItem.setValue(views),
      (error) => {
        throw error;
      },
    ),
  });
  const api: RouterClient<Router> = createRouterClient(router, {
    context: { session, operations },
  });
  return { api, until, untilEnd };
}

export const signedInClient = async () => (await signedInConsole()).api;

export async function signedInConsole(session = createTestSession()) {
  const console = createConsole(session);
  const { username, password } = administrator;
  await console.api.session.signIn({ username, password });
  return console;
}

export async function signedInBackend(endpoints = endpointsOfBuild()) {
  const session = createTestSession(endpoints);
  await session.signIn(administrator);
  const backend = await session.authorised();
  if (!backend) throw new Error('Nobody is signed in.');
  return { session, backend };
}

export async function allRows<Row>(pages: Promise<AsyncIterable<Row[]>>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of await pages) rows.push(...page);
  return rows;
}
