/** Why a code can look the same as another one, in words; nothing for one that cannot. */
export function lookAlikeProblem(code: string): string | undefined {
  if (code !== code.normalize('NFC')) return 'code contains decomposed accents';
  if (/\p{Cf}/u.test(code)) return 'code contains an invisible character';
  return /[^\S ]/u.test(code) ? 'code contains a non-standard space' : undefined;
}
