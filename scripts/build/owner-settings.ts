import { createPublicKey } from 'node:crypto';
import { connectionOfBuild } from '../../services/firebase/connection';

/** Mozilla binds an id to the account that first has it signed, so each owner needs another. */
const defaultGeckoId = 'career-console@admin.example';

/** The forms that Firefox accepts, and its limit of 80 characters. */
const geckoIdForm =
  /^(?=.{3,80}$)(\{[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}|[\w.-]*@[\w.-]+)$/i;

/** What an owner sets for a package of their own. A wrong value fails the build. */
export function ownerSettings(env: NodeJS.ProcessEnv) {
  const connection = connectionOfBuild(env);
  if (connection && 'fault' in connection) {
    throw new Error(`WXT_FIREBASE_* and WXT_ADMIN_MAIL_DOMAIN: ${connection.fault}`);
  }
  const geckoId = env.WXT_GECKO_ID || defaultGeckoId;
  if (!geckoIdForm.test(geckoId)) {
    throw new Error('WXT_GECKO_ID is not an add-on id, for example console@your-domain.example.');
  }
  // The Chrome Web Store gives the extension an id itself, and refuses a key.
  const extensionKey = (!env.WXT_IS_FOR_STORE && env.WXT_EXTENSION_KEY) || undefined;
  if (extensionKey) checkPublicKey(extensionKey);
  return { geckoId, extensionKey };
}

/** Chrome derives the extension's id from it. */
function checkPublicKey(key: string): void {
  try {
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  } catch {
    throw new Error(
      'WXT_EXTENSION_KEY is not a public key: DER in Base64, on one line, no header.',
    );
  }
}
