import * as v from 'valibot';
import type { RequestFailure } from './request-failure';

/** These begin the reason or the message of Google's answers (`tests/production/answers.ts`). */
const signs = {
  'key-application':
    /^API_KEY_(HTTP_REFERRER|IP_ADDRESS|ANDROID_APP|IOS_APP)_BLOCKED|^Requests from /,
  'key-apis': /^API_KEY_SERVICE_BLOCKED|^Requests to this API /,
  'key-invalid': /^API_KEY_INVALID|^API key (not valid|expired)/,
  'wrong-project': /^CONSUMER_INVALID|^Permission denied on resource project /,
  'api-off': /^SERVICE_DISABLED|^[\w ]+ API has not been used in project /,
  'billing-closed':
    /^BILLING_DISABLED|^This API method requires billing|: please check billing account/,
  'spark-plan': /no-cost Spark pricing plan/,
  'app-check': /^Firebase App Check token is invalid/,
  'no-database':
    /^The database \S+ does not exist|^The project \S+ does not exist or|^The Cloud Firestore API is not available for /,
  'bucket-link': /^A required service account is missing/,
  'index-building': /^The query requires an? .*index.* currently building/,
  'index-missing': /^The query requires an? .*index/,
  'sign-in-off': /^CONFIGURATION_NOT_FOUND/,
  'passwords-off': /^(OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED)/,
  recaptcha: /^(MISSING_RECAPTCHA_TOKEN|INVALID_RECAPTCHA_TOKEN|MISSING_CLIENT_TYPE)/,
  'password-policy': /^PASSWORD_DOES_NOT_MEET_REQUIREMENTS/,
  'blocking-function': /^BLOCKING_FUNCTION_ERROR_RESPONSE/,
} as const;

export type SetupProblem = keyof typeof signs | 'other' | 'sms-factor' | 'key-of-other-project';

/** https://cloud.google.com/apis/design/errors#error_model describes this error. */
export const GoogleErrorAnswer = v.object({
  error: v.object({
    status: v.fallback(v.string(), ''),
    message: v.fallback(v.string(), ''),
    details: v.fallback(v.array(v.object({ reason: v.fallback(v.string(), '') })), []),
  }),
});

/** These are the messages of Firestore (also for App Check), Storage and the local emulators. */
const refusalOfRules =
  /^Missing or insufficient permissions\.$|^Permission denied\.|^No matching allow statements$| @ L\d+$/;

export function refusalOf(
  { message, details }: v.InferOutput<typeof GoogleErrorAnswer>['error'],
  isRefusal: boolean,
): RequestFailure | undefined {
  if (isRefusal && refusalOfRules.test(message)) return { failure: 'refused' };
  const texts = [...details.map(({ reason }) => reason), message];
  const names = Object.keys(signs) as (keyof typeof signs)[];
  const named = names.find((name) => texts.some((text) => signs[name].test(text)));
  const problem = named ?? (isRefusal ? 'other' : undefined);
  return problem && { failure: 'setup', problem, message };
}
