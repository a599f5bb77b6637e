import { cutText } from '../../services/values/cut-text';
import { isolated } from '../../services/values/text-direction';

const maxCharacters = 120;

/** A name or a code for a sentence, cut because older clients set no limit to its length. */
export function shownName(name: string): string {
  return isolated(cutText(name, maxCharacters));
}
