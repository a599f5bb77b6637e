import { storage } from 'wxt/utils/storage';
import type { Connection } from '../firebase/connection';

function connectionOfBuild(): Connection | null {
  const env = import.meta.env;
  if (!env.WXT_FIREBASE_API_KEY || !env.WXT_FIREBASE_PROJECT_ID) return null;
  return {
    apiKey: env.WXT_FIREBASE_API_KEY,
    projectId: env.WXT_FIREBASE_PROJECT_ID,
    storageBucket: env.WXT_FIREBASE_STORAGE_BUCKET ?? '',
    adminMailDomain: env.WXT_ADMIN_MAIL_DOMAIN ?? '',
  };
}

export const connectionItem = storage.defineItem<Connection | null>('local:connection', {
  fallback: connectionOfBuild(),
});
