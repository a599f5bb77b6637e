import { storage } from 'wxt/utils/storage';
import { createKey, decrypt, encrypt } from '../background/cipher';
import { privateFolder } from '../background/private-folder';
import { fileStore } from '../firebase/auth/persistence';
import { staysSignedInItem } from '../session/session-item';

interface HistoryKey {
  /** The administrator of a project. */
  owner: string;
  key: JsonWebKey;
  /** Made of the password; encrypts the key on the disk. Null in a session that was restored. */
  wrapping: JsonWebKey | null;
}

/** In memory only, like the key of kept lists. */
export const historyKeyItem = storage.defineItem<HistoryKey>('session:history-key');
const folder = privateFolder('history');
/** The sign-in is on the disk as well then, and both are removed together. */
const keptName = 'history-key';

/** https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const iterations = 600_000;

/** The owner, whose uid is random, is the salt. */
async function wrappingKey(owner: string, password: string): Promise<JsonWebKey> {
  const bytes = new TextEncoder();
  const name = 'PBKDF2';
  const typed = bytes.encode(password);
  const material = await crypto.subtle.importKey('raw', typed, name, false, ['deriveKey']);
  const parameters = { name, hash: 'SHA-256', salt: bytes.encode(owner), iterations };
  const aes = { name: 'AES-GCM', length: 256 };
  const uses = ['encrypt', 'decrypt'] as const;
  const key = await crypto.subtle.deriveKey(parameters, material, aes, true, uses);
  return crypto.subtle.exportKey('jwk', key);
}

async function hold(held: HistoryKey): Promise<void> {
  await historyKeyItem.setValue(held);
  const { owner, key, wrapping } = held;
  const { buffer } = new TextEncoder().encode(JSON.stringify(key));
  if (wrapping) await folder.write(owner, await encrypt(wrapping, owner, buffer));
  await keepHistoryKey();
}

/** With Stay signed in, a session that is restored finds the key on the disk: it has no password. */
export async function keepHistoryKey(): Promise<void> {
  const held = await historyKeyItem.getValue();
  if (held && (await staysSignedInItem.getValue())) await fileStore._set(keptName, held);
}

/** At a sign-in. What was kept under an earlier password can't be read any more. */
export async function openHistory(owner: string, password?: string): Promise<void> {
  if (password === undefined) return continueHistory(owner);
  const [wrapping, file] = await Promise.all([wrappingKey(owner, password), folder.read(owner)]);
  const opened = file && (await decrypt(wrapping, owner, file).catch(() => null));
  const key: JsonWebKey = opened ? JSON.parse(new TextDecoder().decode(opened)) : await createKey();
  await hold({ owner, key, wrapping });
}

/** For a session that Stay signed in has restored. */
async function continueHistory(owner: string): Promise<void> {
  if (await historyKeyItem.getValue()) return;
  const kept = (await fileStore._get(keptName)) as HistoryKey | null;
  await hold(kept?.owner === owner ? kept : { owner, key: await createKey(), wrapping: null });
}

/** What was encrypted with the earlier key can't be read from now on, even from a copy of the disk. */
export async function renewHistoryKey(): Promise<void> {
  const held = await historyKeyItem.getValue();
  if (held) await hold({ ...held, key: await createKey() });
}
