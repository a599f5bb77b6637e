import type { Fault, ProxiedRequest } from '../../support/fault-proxy';

export type Service = 'auth' | 'firestore' | 'storage';

/** Who tells of a fault: each has its own words for it. */
type Teller = 'page' | 'job' | 'upload' | 'sign-in' | 'connection test';

export interface FaultRow {
  name: string;
  /** What happens to a request, as long as the fault is there. */
  strike: (service: Service, request: ProxiedRequest, lifted: Promise<void>) => Fault;
  /** Says the browser that it is offline too. */
  isOffline?: boolean;
  /** It keeps whoever asks waiting. */
  isSlow?: boolean;
  /** It refuses the data, but not to look who the administrator is: else the session would end. */
  sparesCredentials?: boolean;
  says: Record<Teller, RegExp>;
}

const same = (text: RegExp): Record<Teller, RegExp> => ({
  page: text,
  job: text,
  upload: text,
  'sign-in': text,
  'connection test': text,
});

const busy = same(/is busy/);
const notFirebase = {
  ...same(/did not come from Firebase/),
  'connection test': /something else answered/,
};
const unreachable = {
  ...same(/Firebase could not be reached/),
  job: /Firebase cannot be reached/,
  'connection test': /does not answer/,
};
const pass: Fault = { kind: 'pass' };
const indexMessage =
  'The query requires an index. You can create it here: https://console.firebase.google.com/v1/r/project/demo/firestore/indexes?create_composite=Abc';

/** The faults of the table, each with the words that tell of it. */
export const faults: readonly FaultRow[] = [
  {
    name: 'offline',
    strike: () => ({ kind: 'drop-request' }),
    isOffline: true,
    says: {
      page: /You are offline/,
      job: /Firebase cannot be reached/,
      upload: /Firebase could not be reached/,
      'sign-in': /You seem to be offline/,
      'connection test': /does not answer/,
    },
  },
  {
    name: 'slow 31 s',
    isSlow: true,
    strike: (_service, _request, lifted) => ({ kind: 'delay', ms: 31_000, until: lifted }),
    says: {
      page: /Firebase did not answer in time/,
      job: /Firebase is slow to answer/,
      upload: /Firebase is slow to answer/,
      'sign-in': /Firebase did not answer in time/,
      'connection test': /does not answer/,
    },
  },
  { name: '429', strike: () => ({ kind: 'status', status: 429 }), says: busy },
  { name: '500', strike: () => ({ kind: 'status', status: 500 }), says: busy },
  { name: '503', strike: () => ({ kind: 'status', status: 503 }), says: busy },
  { name: 'truncated JSON', strike: () => ({ kind: 'truncate-answer' }), says: notFirebase },
  { name: 'captive portal', strike: () => ({ kind: 'portal' }), says: notFirebase },
  { name: 'answer lost after apply', strike: () => ({ kind: 'drop-answer' }), says: unreachable },
  {
    name: 'connection cut in the middle of the answer',
    strike: () => ({ kind: 'cut-answer' }),
    says: unreachable,
  },
  {
    name: 'permission denied',
    // Auth knows no rules.
    strike: (service) => (service === 'auth' ? pass : { kind: 'status', status: 403 }),
    sparesCredentials: true,
    says: {
      ...same(/Security Rules do not allow it/),
      upload: /Security Rules for Storage do not allow it/,
      'sign-in': /Invalid privilage\. Try again/,
      'connection test': /closed to strangers/,
    },
  },
  {
    name: 'missing index',
    strike: (service) =>
      service === 'firestore'
        ? { kind: 'status', status: 400, name: 'FAILED_PRECONDITION', message: indexMessage }
        : pass,
    says: {
      ...same(/The database lacks an index/),
      upload: /Firebase did not accept the post/,
      'connection test': /The database answers 400: The query requires an index/,
    },
  },
  {
    name: 'quota exhausted',
    strike: (service) => ({
      kind: 'status',
      status: service === 'storage' ? 402 : 429,
      message: 'Quota exceeded.',
    }),
    says: { ...same(/daily allowance/), 'connection test': /has used up its daily allowance/ },
  },
];
