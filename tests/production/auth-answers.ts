import { errorInfo, type ProductionAnswer, projectNumber, sdk } from './answers';

/** Auth repeats its message in the older format. */
function auth(status: number, message: string, reason: string, more: object = {}) {
  const errors = [{ message, domain: 'global', reason }];
  return { status, body: { error: { code: status, message, errors, ...more } } };
}

const apiSource = 'https://cloud.google.com/apis/design/errors#error_info';
const mfaSource =
  'https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithPassword';
const authErrors = 'https://firebase.google.com/docs/reference/rest/auth#section-error-format';

const mfa = (factor: object) => ({
  kind: 'identitytoolkit#VerifyPasswordResponse',
  localId: 'console-administrator',
  email: 'admin@admin.example',
  displayName: '',
  registered: true,
  mfaPendingCredential: 'AMoCk-pending-credential',
  mfaInfo: [{ mfaEnrollmentId: 'a1b2c3', enrolledAt: '2026-11-01T09:00:00.000Z', ...factor }],
});

export const authAnswers = {
  'a key for certain websites': {
    ...auth(403, 'Requests from referer <empty> are blocked.', 'forbidden', {
      status: 'PERMISSION_DENIED',
      details: [
        errorInfo('API_KEY_HTTP_REFERRER_BLOCKED', {
          service: 'identitytoolkit.googleapis.com',
          httpReferrer: '<empty>',
        }),
      ],
    }),
    problem: 'key-application',
    source: 'https://github.com/djerik/dagen-ha/issues/14',
  },
  'a key for other APIs': {
    ...auth(
      403,
      'Requests to this API identitytoolkit method google.cloud.identitytoolkit.v1.AuthenticationService.SignInWithPassword are blocked.',
      'forbidden',
      {
        status: 'PERMISSION_DENIED',
        details: [
          errorInfo('API_KEY_SERVICE_BLOCKED', {
            service: 'identitytoolkit.googleapis.com',
            methodName: 'google.cloud.identitytoolkit.v1.AuthenticationService.SignInWithPassword',
          }),
        ],
      },
    ),
    problem: 'key-apis',
    source: 'https://cloud.google.com/docs/authentication/api-keys#api_key_restrictions',
  },
  'an unknown key': {
    ...auth(400, 'API key not valid. Please pass a valid API key.', 'badRequest', {
      status: 'INVALID_ARGUMENT',
      details: [errorInfo('API_KEY_INVALID', { service: 'identitytoolkit.googleapis.com' })],
    }),
    problem: 'key-invalid',
    source: apiSource,
  },
  'Authentication that is not set up': {
    ...auth(400, 'CONFIGURATION_NOT_FOUND', 'invalid'),
    problem: 'sign-in-off',
    source: `${sdk}/issues/4100`,
  },
  'passwords that are not enabled': {
    ...auth(400, 'OPERATION_NOT_ALLOWED', 'invalid'),
    problem: 'passwords-off',
    source: authErrors,
  },
  'App Check': {
    ...auth(401, 'Firebase App Check token is invalid.', 'unauthorized', {
      status: 'UNAUTHENTICATED',
    }),
    problem: 'app-check',
    source: 'https://github.com/firebase/flutterfire/issues/17256',
  },
  'enforced reCAPTCHA': {
    ...auth(400, 'MISSING_RECAPTCHA_TOKEN', 'invalid'),
    problem: 'recaptcha',
    source: `${sdk}/blob/main/packages/auth/src/core/credentials/email.ts`,
  },
  'a password policy': {
    ...auth(
      400,
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 12 characters]',
      'invalid',
    ),
    problem: 'password-policy',
    source: 'https://cloud.google.com/identity-platform/docs/password-policy',
  },
  'a blocking function': {
    ...auth(
      400,
      'BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error: {"error":{"message":"Only from the office.","status":"PERMISSION_DENIED"}}',
      'invalid',
    ),
    problem: 'blocking-function',
    source: 'https://firebase.google.com/docs/auth/extend-with-blocking-functions',
  },
  'a second factor by text message': {
    status: 200,
    body: mfa({ phoneInfo: '+*******1234' }),
    problem: 'sms-factor',
    source: mfaSource,
  },
  'enumeration protection': {
    ...auth(400, 'INVALID_LOGIN_CREDENTIALS', 'invalid'),
    source: 'https://cloud.google.com/identity-platform/docs/admin/email-enumeration-protection',
  },
  'a disabled user': { ...auth(400, 'USER_DISABLED', 'invalid'), source: authErrors },
  'a limit per minute': {
    ...auth(
      429,
      `Quota exceeded for quota metric 'Verify password requests' and limit 'Verify password requests per minute' of service 'identitytoolkit.googleapis.com' for consumer 'project_number:${projectNumber}'.`,
      'rateLimitExceeded',
      { status: 'RESOURCE_EXHAUSTED' },
    ),
    source: 'https://cloud.google.com/identity-platform/quotas',
  },
} satisfies Record<string, ProductionAnswer>;

/** For an account with an authenticator app: the answers to its password, and to a wrong code. */
export const secondFactor = {
  app: mfa({ displayName: 'Phone', totpInfo: {} }),
  wrongCode: auth(400, 'INVALID_CODE', 'invalid'),
  source: mfaSource,
};
