import type { Fault, ProxiedRequest } from '../../support/fault-proxy';

export type Service = 'auth' | 'firestore' | 'storage';

/** Where a fault has a wording of its own, because it means something else there. */
type Place = 'sign-in' | 'connection test';

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
  /** The one wording for it. */
  says: RegExp;
  elsewhere?: Partial<Record<Place, RegExp>>;
}

export function textAt({ says, elsewhere }: FaultRow, place: Place): RegExp {
  return elsewhere?.[place] ?? says;
}

const busy = /Firebase is busy/;
const notFirebase = /did not come from Firebase/;
const unreachable = /Can't reach Firebase/;
const pass: Fault = { kind: 'pass' };
const indexMessage =
  'The query requires an index. You can create it here: https://console.firebase.google.com/v1/r/project/demo/firestore/indexes?create_composite=Abc';

/** The faults of the table, each with the words that tell of it. */
export const faults: readonly FaultRow[] = [
  {
    name: 'offline',
    strike: () => ({ kind: 'drop-request' }),
    isOffline: true,
    says: /You are offline/,
  },
  {
    name: 'slow 31 s',
    isSlow: true,
    strike: (_service, _request, lifted) => ({ kind: 'delay', ms: 31_000, until: lifted }),
    says: /Firebase is slow to answer/,
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
    says: /Security Rules( for Storage)? do not allow it/,
    elsewhere: {
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
    says: /The database lacks an index/,
    elsewhere: { 'connection test': /The database answers 400: The query requires an index/ },
  },
  {
    name: 'quota exhausted',
    strike: (service) => ({
      kind: 'status',
      status: service === 'storage' ? 402 : 429,
      message: 'Quota exceeded.',
    }),
    says: /daily allowance/,
  },
];
