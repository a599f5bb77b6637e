import { cutText } from '../../services/values/cut-text';
import { isolated } from '../../services/values/text-direction';

const maxCharacters = 120;

/** A name or a code as sentences hold it; older clients have set no limit to its length. */
export function shownName(name: string): string {
  return isolated(cutText(name, maxCharacters));
}
