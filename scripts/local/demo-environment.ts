import { adminMailDomain, bucket, origins, originsOfFirstSet, project } from './config.ts';

const environmentFor = ({ auth, firestore, storage }: typeof origins) => ({
  WXT_FIREBASE_API_KEY: 'demo-key',
  WXT_FIREBASE_PROJECT_ID: project,
  WXT_FIREBASE_STORAGE_BUCKET: bucket,
  WXT_ADMIN_MAIL_DOMAIN: adminMailDomain,
  WXT_EMULATOR_AUTH: auth,
  WXT_EMULATOR_FIRESTORE: firestore,
  WXT_EMULATOR_STORAGE: storage,
});

/** Directs a test to its set of emulators. */
export const demoEnvironment = environmentFor(origins);

/** Directs a build to the first set. Tests with another set copy the build and change its ports. */
export const demoBuildEnvironment = environmentFor(originsOfFirstSet);
