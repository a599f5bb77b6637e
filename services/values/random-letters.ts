/** Each letter is equally likely: 32 bits divide among so few of them with no bias to speak of. */
export const randomLetters = (alphabet: string, count: number): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(count)), (bits) =>
    alphabet.charAt(bits % alphabet.length),
  ).join('');
