import type { Fault, ProxiedRequest } from '../../support/fault-proxy';

export type Service = 'auth' | 'firestore' | 'storage';

/** Places with their own message, because the fault has another meaning there. */
type Place = 'sign-in' | 'write';

export interface ServiceFault {
  name: string;
  apply: (service: Service, request: ProxiedRequest, ended: Promise<void>) => Fault;
  isOffline?: boolean;
  isRefusal?: boolean;
  /** The check of the administrator's identity still succeeds; otherwise the session would end. */
  allowsAdministratorCheck?: boolean;
  message: RegExp;
  elsewhere?: Partial<Record<Place, RegExp>>;
}

export function textAt({ message, elsewhere }: ServiceFault, place: Place): RegExp {
  return elsewhere?.[place] ?? message;
}

const busy = /Firebase is busy/;
const notFirebase = /did not come from Firebase/;
const unreachable = /Cannot reach Firebase/;
const pass: Fault = { kind: 'pass' };

/** Each wait takes as long as the console's patience. */
export const slow: ServiceFault = {
  name: 'slow 31 s',
  apply: (_service, _request, ended) => ({ kind: 'delay', ms: 31_000, until: ended }),
  message: /Firebase is slow to answer/,
};

/** The quick faults by their class, which is one path to one message. */
export const classes: readonly (readonly ServiceFault[])[] = [
  [
    { name: '429', apply: () => ({ kind: 'status', status: 429 }), message: busy },
    { name: '500', apply: () => ({ kind: 'status', status: 500 }), message: busy },
    { name: '503', apply: () => ({ kind: 'status', status: 503 }), message: busy },
  ],
  [
    {
      name: 'response lost after apply',
      apply: () => ({ kind: 'drop-answer' }),
      message: unreachable,
    },
    {
      name: 'connection cut during the response',
      apply: () => ({ kind: 'cut-answer' }),
      message: unreachable,
    },
  ],
  [
    {
      name: 'permission denied',
      // Auth has no Security Rules.
      apply: (service) => (service === 'auth' ? pass : { kind: 'status', status: 403 }),
      isRefusal: true,
      allowsAdministratorCheck: true,
      message: /Security Rules (refuse this|for Storage refuse the picture)/,
      elsewhere: { 'sign-in': /Invalid privilage\. Try again/ },
    },
  ],
  [
    { name: 'truncated JSON', apply: () => ({ kind: 'truncate-answer' }), message: notFirebase },
    { name: 'captive portal', apply: () => ({ kind: 'portal' }), message: notFirebase },
  ],
  [
    {
      name: 'offline',
      apply: () => ({ kind: 'drop-request' }),
      isOffline: true,
      message: /You are offline/,
      // Exempt requests still pass, so the browser does not count as offline.
      elsewhere: { write: unreachable },
    },
  ],
];
