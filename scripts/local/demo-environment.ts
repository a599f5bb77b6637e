import { adminMailDomain, bucket, origins, project } from './config.ts';

/** Directs a build or a test to the local emulators. */
export const demoEnvironment = {
  WXT_FIREBASE_API_KEY: 'demo-key',
  WXT_FIREBASE_PROJECT_ID: project,
  WXT_FIREBASE_STORAGE_BUCKET: bucket,
  WXT_ADMIN_MAIL_DOMAIN: adminMailDomain,
  WXT_EMULATOR_AUTH: origins.auth,
  WXT_EMULATOR_FIRESTORE: origins.firestore,
  WXT_EMULATOR_STORAGE: origins.storage,
};
