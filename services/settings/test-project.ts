import { pictureFolder } from '../blog/picture';
import { type Backend, type Endpoints, endpointsOfBuild, targetsOf } from '../firebase/backend';
import type { Connection } from '../firebase/connection';
import { adminCredentials, collections } from '../collections';
import { idOf, type Write } from '../firebase/firestore/documents';
import type { Firestore } from '../firebase/firestore/client';
import { sumOf } from '../firebase/firestore/counts';
import { googleErrorIn, problemOf, setupAdviceOf, unless } from '../firebase/problem';
import { listObjects, readObject, type StorageTarget } from '../firebase/storage/objects';
import { failureReason } from '../api/failure';
import { listText } from '../values/formats';

export interface Check {
  subject: string;
  outcome: 'good' | 'warning' | 'bad';
  answer: string;
  setup?: ReturnType<typeof setupAdviceOf>;
}

type Verdict = Omit<Check, 'subject'>;

const good = (answer: string): Verdict => ({ outcome: 'good', answer });
const warning = (answer: string): Verdict => ({ outcome: 'warning', answer });
const bad = (answer: string): Verdict => ({ outcome: 'bad', answer });

async function checked(
  subject: string,
  projectId: string,
  check: Promise<Verdict>,
): Promise<Check> {
  try {
    return { subject, ...(await check) };
  } catch (error) {
    const setup = setupAdviceOf(error, projectId);
    const { code = 'unexpected', message } = problemOf(error) ?? {};
    const reason = (code === 'unexpected' && message) || failureReason({ code });
    return { subject, ...bad(setup?.text ?? reason), setup };
  }
}

const verdictOfAuth =
  /^(INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|INVALID_PASSWORD|USER_DISABLED|TOO_MANY_ATTEMPTS_TRY_LATER)/;

/** Anyone can get a free address at these largest providers. */
const publicMail = `
  gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.co.in icloud.com
  me.com aol.com rediffmail.com zoho.com proton.me protonmail.com gmx.com gmx.net gmx.de web.de
  mail.com mail.ru yandex.com yandex.ru qq.com 163.com
`.split(/\s+/);

const publicDomain = bad(
  'Anyone can open an account at this mail provider. A person who receives the administrator’s mail can reset the password. Use your own domain.',
);

async function checkSignIn({ apiKey, adminMailDomain }: Connection, endpoints: Endpoints) {
  const path = endpoints.areEmulators ? '/identitytoolkit.googleapis.com' : '';
  const url = `${endpoints.auth}${path}/v1/accounts:signInWithPassword?key=${apiKey}`;
  // The background's `fetch` throws anything but Auth's verdict.
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: `nobody${adminMailDomain}`,
      password: 'no password',
      returnSecureToken: true,
    }),
  });
  const { message = '' } = googleErrorIn(await response.json()) ?? {};
  if (response.status !== 400 || !verdictOfAuth.test(message)) {
    return bad(`The sign-in service answers ${response.status}: ${message}`);
  }
  return /^(EMAIL_NOT_FOUND|INVALID_PASSWORD)/.test(message)
    ? warning(
        'The sign-in service answers, but tells anyone who has an account. Turn on email enumeration protection under Authentication, Settings.',
      )
    : good('The sign-in service answers.');
}

async function checkDatabase(firestore: Firestore) {
  const list = firestore.list({ collection: collections.users }, { limit: 1 });
  return (await unless('refused', list, null))
    ? warning('The database answers, but anyone can read the users: deploy the Security Rules.')
    : good('The database answers and requires a sign-in.');
}

async function checkFileStore(target: StorageTarget) {
  if (!target.bucket) {
    return warning('The config has no storageBucket, so posts cannot have pictures.');
  }
  const answer = await unless('refused', unless('missing', listObjects(target), 'missing'), null);
  if (answer === null) return good('The file store answers.');
  return answer === 'missing'
    ? bad(`The bucket ${target.bucket} does not exist.`)
    : warning('The file store answers, but anyone can list its files: deploy the Security Rules.');
}

export async function testConnection(connection: Connection, endpoints = endpointsOfBuild()) {
  const { projectId, adminMailDomain } = connection;
  const { firestore, storage } = targetsOf(connection, endpoints);
  const checks = await Promise.all([
    checked('Sign-in', projectId, checkSignIn(connection, endpoints)),
    checked('Database', projectId, checkDatabase(firestore)),
    checked('File store', projectId, checkFileStore(storage)),
  ]);
  const isPublic = publicMail.includes(adminMailDomain.slice(1));
  return isPublic ? [...checks, { subject: 'Admin mail domain', ...publicDomain }] : checks;
}

const open = good('Everything is open to you and closed to strangers.');

const refused = bad(
  'The Security Rules do not let the administrator do this. Deploy the console’s rules; for Storage, answer Yes when the CLI asks for the role that lets them read Firestore.',
);

async function checkCredentials(firestore: Firestore) {
  const [first] = await firestore.list({ collection: adminCredentials }, { limit: 1 });
  const id = first && idOf(first.path);
  return id === 'admin'
    ? open
    : warning(
        `The console takes the first document of ${adminCredentials}, which is ${id}; the Security Rules take admin. Keep only the document admin, with your User UID in its field uid.`,
      );
}

/** No document is so old; to the emulator, one that is missing has the version 1970. */
const impossibleVersion = '2000-01-01T00:00:00Z';

async function checkAccess(own: Firestore, stranger: Firestore, collection: string) {
  const isGroup = collection === collections.testsTaken;
  const source = { collection, allDescendants: isGroup };
  const [first] = await own.list(source, { limit: 1 });
  const missing = `${isGroup ? 'users/x/' : ''}${collection}/${crypto.randomUUID()}`;
  // The precondition of each write fails, so that it is refused or changes nothing.
  const write = (path: string, fields: Write['fields']) => {
    const attempt = { path, fields, mask: [], updateTime: impossibleVersion };
    return unless('conflict', stranger.commit([attempt]), null);
  };
  const attempts: Record<string, Promise<unknown>> = {
    // The service's own website shows the posts to everyone.
    ...(collection !== collections.posts && {
      read: stranger.get([first?.path ?? missing]),
      list: stranger.list(source, { limit: 1 }),
    }),
    create: write(missing, {}),
    ...(first && { update: write(first.path, {}) }),
    delete: write(missing, null),
  };
  const allowed = Object.entries(attempts).map(async ([act, attempt]) =>
    (await unless('refused', attempt, 'refused')) === 'refused' ? [] : [act],
  );
  const acts = (await Promise.all(allowed)).flat();
  return acts.length === 0
    ? open
    : warning(
        `Anyone can ${listText(acts)} these documents without signing in. Close them in the Security Rules.`,
      );
}

const passwordAlone = warning(
  'Anyone who learns or resets the password can sign in as the administrator. Add an authenticator app (TOTP) to the account.',
);

export async function testAccess(backend: Backend): Promise<Check[]> {
  const { auth, firestore, storage, connection, endpoints } = backend;
  const stranger = targetsOf(connection, endpoints).firestore;
  const check = (subject: string, verdict: Promise<Verdict>) =>
    checked(subject, connection.projectId, unless('refused', verdict, refused));
  const counts = sumOf(firestore, collections.users, 'testsTaken').then(() => open);
  const unusedName = `${pictureFolder}/${crypto.randomUUID()}`;
  const reading = storage.bucket ? readObject(storage, unusedName) : Promise.resolve();
  const pictures = reading.then(() => open);
  const checks = await Promise.all([
    check(adminCredentials, checkCredentials(firestore)),
    ...Object.values(collections).map((collection) =>
      check(collection, checkAccess(firestore, stranger, collection)),
    ),
    check('Counts', counts),
    check('Pictures', pictures),
  ]);
  const problems = checks.filter(({ outcome }) => outcome !== 'good');
  const access = problems.length > 0 ? problems : [{ subject: 'Access', ...open }];
  const token = await auth.currentUser?.getIdTokenResult();
  if (token?.signInSecondFactor) return access;
  return [...access, { subject: 'Second factor', ...passwordAlone }];
}
