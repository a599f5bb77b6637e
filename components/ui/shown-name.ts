const maxCharacters = 120;

/** A name or a code as sentences hold it; older clients have set no limit to its length. */
export function shownName(name: string): string {
  const characters = Array.from(name.slice(0, 4 * maxCharacters));
  if (characters.length <= maxCharacters) return name;
  return `${characters.slice(0, maxCharacters).join('')}…`;
}
