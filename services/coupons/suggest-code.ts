/** Letters and digits that nobody mistakes for one another when reading a code aloud or in print. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const codeLength = 8;

/** A code that nobody guesses: of 32 characters each byte picks one without any bias. */
export function suggestCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(codeLength));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}
