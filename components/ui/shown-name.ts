import { cutText } from '../../services/cut-text';

const maxCharacters = 120;

/** A name or a code as sentences hold it; older clients have set no limit to its length. */
export function shownName(name: string): string {
  return cutText(name, maxCharacters);
}
