import { project } from '../../scripts/local/config.ts';
import type { SetupName } from '../../services/firebase/problem';

export interface ProductionAnswer {
  status: number;
  body: { error?: { message: string }; [field: string]: unknown };
  problem?: SetupName;
  source: string;
}

export const projectNumber = '345581060525';
const consumer = `projects/${projectNumber}`;
const rpcInfo = 'type.googleapis.com/google.rpc.ErrorInfo';
export const errorInfo = (reason: string, metadata: object) => ({
  '@type': rpcInfo,
  reason,
  domain: 'googleapis.com',
  metadata: { consumer, ...metadata },
});

const storageFaq =
  'https://firebase.google.com/docs/storage/faqs-storage-changes-announced-sept-2024';
export const sdk = 'https://github.com/firebase/firebase-js-sdk';

/** Streaming methods wrap their error in an array; the proxy does it for them. */
function firestore(code: number, status: string, message: string, details?: object[]) {
  return { status: code, body: { error: { code, message, status, ...(details && { details }) } } };
}

const denied = (message: string, details?: object[]) =>
  firestore(403, 'PERMISSION_DENIED', message, details);
const unmet = (message: string) => firestore(400, 'FAILED_PRECONDITION', message);

const index = `https://console.firebase.google.com/v1/r/project/${project}/firestore/indexes?create_composite=Clxw`;

export const firestoreAnswers = {
  'the Security Rules': {
    ...denied('Missing or insufficient permissions.'),
    source: `${sdk}/issues/5794`,
  },
  // App Check refuses before the rules, with their sentence.
  'App Check': {
    ...denied('Missing or insufficient permissions.'),
    source: `${sdk}/issues/5842`,
  },
  'a wrong project': {
    ...denied(`Permission denied on resource project ${project}.`, [
      errorInfo('CONSUMER_INVALID', {
        service: 'firestore.googleapis.com',
        consumer: `projects/${project}`,
      }),
    ]),
    problem: 'wrong-project',
    source: 'https://github.com/benyap/firestore-backfire/issues/345',
  },
  'an API that is off': {
    ...denied(
      `Cloud Firestore API has not been used in project ${project} before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/firestore.googleapis.com/overview?project=${project} then retry. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`,
      [errorInfo('SERVICE_DISABLED', { service: 'firestore.googleapis.com' })],
    ),
    problem: 'api-off',
    source: 'https://github.com/GoogleCloudPlatform/spring-cloud-gcp/issues/2205',
  },
  'a closed billing account': {
    ...denied(
      `Read access to project '${project}' was denied: please check billing account associated and retry`,
    ),
    problem: 'billing-closed',
    source: 'https://github.com/firebase/firebase-tools/issues/6299',
  },
  'no database': {
    ...firestore(
      404,
      'NOT_FOUND',
      `The database (default) does not exist for project ${project} Please visit https://console.cloud.google.com/datastore/setup?project=${project} to add a Cloud Datastore or Cloud Firestore database. `,
    ),
    problem: 'no-database',
    source: 'https://github.com/googleapis/nodejs-firestore/issues/991',
  },
  'a database in Datastore mode': {
    ...unmet('The Cloud Firestore API is not available for Cloud Datastore projects.'),
    problem: 'no-database',
    source: 'https://github.com/GoogleCloudPlatform/java-docs-samples/issues/3436',
  },
  'a refusal that is not known': {
    ...denied('The caller does not have permission'),
    problem: 'other',
    source: 'https://github.com/internetarchive/internet-archive-voice-apps/issues/433',
  },
  'a missing index': {
    ...unmet(`The query requires an index. You can create it here: ${index}`),
    problem: 'index-missing',
    source: 'https://github.com/DashboardHub/PipelineDashboard/issues/1321',
  },
  'an index that is being built': {
    ...unmet(
      `The query requires an index. That index is currently building and cannot be used yet. See its status here: ${index}`,
    ),
    problem: 'index-building',
    source: 'https://firebase.google.com/docs/firestore/query-data/indexing',
  },
  'a used-up quota': {
    ...firestore(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'),
    source: `${sdk}/issues/8318`,
  },
} satisfies Record<string, ProductionAnswer>;

function storage(status: number, message: string) {
  return { status, body: { error: { code: status, message } } };
}

export const storageAnswers = {
  'the Security Rules': { ...storage(403, 'Permission denied.'), source: `${sdk}/issues/4792` },
  'the Spark plan': {
    ...storage(
      402,
      `Cloud Storage for Firebase no longer supports Firebase projects that are on the no-cost Spark pricing plan. Please upgrade to the pay-as-you-go Blaze pricing plan to maintain access to your default bucket and all other Cloud Storage resources. For details, see our FAQ: ${storageFaq}`,
    ),
    problem: 'spark-plan',
    source: storageFaq,
  },
  'App Check': {
    ...storage(401, 'Firebase App Check token is invalid.'),
    problem: 'app-check',
    source: `${sdk}/blob/main/packages/storage/src/implementation/requests.ts`,
  },
  'a bucket without its service account': {
    ...storage(
      412,
      'A required service account is missing necessary permissions. Please resolve by visiting the Storage page of the Firebase Console and re-linking your Firebase bucket or see this FAQ for more info: https://firebase.google.com/support/faq#storage-accounts. If you recently made changes to your service account, please wait a few minutes for the changes to propagate through our systems and try again.',
    ),
    problem: 'bucket-link',
    source: 'https://github.com/FlutterFlow/flutterflow-issues/issues/5212',
  },
} satisfies Record<string, ProductionAnswer>;

/** Elements of a query's stream that tell progress only. */
export const partialProgress = {
  body: [{ skippedResults: 3 }, { done: true }],
  source:
    'https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#runqueryresponse',
};
