import { afterAll, afterEach, beforeAll } from 'vitest';
import { ORPCError } from '@orpc/client';
import {
  adminMailDomain,
  administrator,
  bucket,
  origins,
  project,
} from '../../scripts/local/config.ts';
import { drawPicture } from '../../scripts/seed/png.ts';
import { obstacleText, stopText, waitText } from '../../components/operations/operation-texts';
import { guardAuthRequests } from '../../services/firebase/requests/auth-requests';
import { endpointsOfBuild } from '../../services/firebase/backend';
import { failureReason, setupAdvice } from '../../services/api/failure';
import { signInMessages } from '../../services/session/session';
import { testConnection } from '../../services/settings/test-project';
import { createConsole, createTestSession, signedInConsole } from '../support/console-client';
import { type ProxiedRequest, startFaultProxy } from '../support/fault-proxy';
import { samplePost } from '../rules/new-documents';
import type { ProductionAnswer } from './answers';

type Service = keyof typeof origins;

export interface Reading {
  text: string;
  link?: string | undefined;
  /** `asks`: the administrator repeats it. `stops`: the work waits for the administrator's decision. */
  does: 'asks' | 'stops' | 'repeats';
}

export interface Place {
  service: Service;
  isMet: (request: ProxiedRequest) => boolean;
  read: (scene: ProductionScene) => Promise<Reading>;
}

type ProductionScene = Awaited<ReturnType<typeof setUpProduction>>;

export const connection = {
  apiKey: 'demo-key',
  projectId: project,
  storageBucket: bucket,
  adminMailDomain,
};

export async function setUpProduction() {
  const { fetch } = globalThis;
  const proxies = {
    auth: await startFaultProxy(origins.auth),
    firestore: await startFaultProxy(origins.firestore),
    storage: await startFaultProxy(origins.storage),
  };
  const { auth, firestore, storage } = proxies;
  const urls = { auth: auth.url, firestore: firestore.url, storage: storage.url };
  const endpoints = { ...endpointsOfBuild(), ...urls };
  beforeAll(() => guardAuthRequests(endpoints));
  afterEach(async () => {
    for (const proxy of Object.values(proxies)) {
      await proxy.idle();
      proxy.reset();
    }
  });
  afterAll(async () => {
    globalThis.fetch = fetch;
    for (const proxy of Object.values(proxies)) await proxy.close();
  });
  return {
    proxies,
    endpoints,
    meet({ service, isMet }: Place, answer: ProductionAnswer | 'cut-answer') {
      proxies[service].follow((request) => {
        if (!isMet(request)) return { kind: 'pass' };
        return answer === 'cut-answer' ? { kind: answer } : { kind: 'answer', ...answer };
      });
    },
    signedIn: () => signedInConsole(createTestSession(endpoints)),
  };
}

function failed(error: unknown): Reading {
  return { text: failureReason(error), link: setupAdvice(error)?.page.url, does: 'asks' };
}

function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error('It succeeded.');
    },
    (error: unknown) => error,
  );
}

function tested(subject: string) {
  return async ({ endpoints }: ProductionScene): Promise<Reading> => {
    const checks = await testConnection(connection, endpoints);
    const { outcome, answer, setup } = checks.find((check) => check.subject === subject) ?? {};
    return { text: `${outcome}: ${answer}`, link: setup?.page.url, does: 'asks' };
  };
}

async function signingIn({ endpoints }: ProductionScene): Promise<Reading> {
  const { api } = createConsole(createTestSession(endpoints));
  const { username, password } = administrator;
  const error = await failureOf(api.session.signIn({ username, password }));
  if (!(error instanceof ORPCError)) throw error;
  const message = (signInMessages as Record<string, string>)[error.code];
  const cause = message ? error.data.text : failureReason(error);
  return {
    text: [message ?? signInMessages.unexpected, cause].join(' | '),
    link: setupAdvice(error)?.page.url,
    does: 'asks',
  };
}

const listed = async (scene: ProductionScene): Promise<Reading> => {
  const { api } = await scene.signedIn();
  return failed(await failureOf(Array.fromAsync(await api.users.list())));
};

const coupon = {
  code: 'PRODUCTION',
  discountPercentage: '10',
  quantity: '5',
  validFrom: '2026-11-01',
  validTill: '2027-11-01',
};

const generated = async (scene: ProductionScene): Promise<Reading> => {
  const { api, until } = await scene.signedIn();
  const operationId = crypto.randomUUID();
  await api.coupons.generate({ operationId, values: coupon });
  const view = await until(operationId, ({ stop, waiting }) => (stop ?? waiting) !== null);
  const text = view.stop ? stopText(view) : (waitText(view) ?? '');
  await api.operations.cancel({ id: operationId });
  for (const proxy of Object.values(scene.proxies)) proxy.reset();
  await until(operationId, ({ state }) => state === 'cancelled');
  return { text, link: view.stop?.setup?.page.url, does: view.stop ? 'stops' : 'repeats' };
};

const published = async (scene: ProductionScene): Promise<Reading> => {
  const { api, until } = await scene.signedIn();
  const id = crypto.randomUUID();
  const picture = new File([drawPicture(5, 120, 80)], 'a.png', { type: 'image/png' });
  await api.blog.publish({ id, post: samplePost, picture });
  const view = await until(id, ({ failure, waiting }) => (failure ?? waiting) !== null);
  const { failure } = view;
  if (!failure) {
    await api.operations.cancel({ id });
    for (const proxy of Object.values(scene.proxies)) proxy.reset();
    await until(id, ({ state }) => state === 'cancelled');
  }
  return {
    text: failure ? obstacleText(failure) : (waitText(view) ?? ''),
    link: failure?.setup?.page.url,
    does: failure ? 'stops' : 'repeats',
  };
};

const password = ({ path }: ProxiedRequest) => path.includes('signInWithPassword');
const query = (collection: string) => (request: ProxiedRequest) =>
  request.path.includes(':runQuery') && request.body.includes(`"${collection}"`);
const method = (name: string) => (request: ProxiedRequest) => request.path.includes(name);
const all = () => true;

export const places = {
  'Test connection, sign-in': { service: 'auth', isMet: password, read: tested('Sign-in') },
  'Test connection, database': { service: 'firestore', isMet: all, read: tested('Database') },
  'Test connection, file store': { service: 'storage', isMet: all, read: tested('File store') },
  Login: { service: 'auth', isMet: password, read: signingIn },
  'the check of the administrator': {
    service: 'firestore',
    isMet: query('admin-credentials'),
    read: signingIn,
  },
  'a list': { service: 'firestore', isMet: query('users'), read: listed },
  'a generation': { service: 'firestore', isMet: method(':commit'), read: generated },
  'a post': { service: 'firestore', isMet: method(':commit'), read: published },
  'a picture': { service: 'storage', isMet: all, read: published },
} satisfies Record<string, Place>;
