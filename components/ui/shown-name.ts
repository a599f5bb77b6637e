import { cutText } from '../../services/values/cut-text';
import { isolated } from '../../services/values/text-direction';

const maxCharacters = 120;

/** A name or code for use in a sentence, cut because older clients did not limit its length. */
export function shownName(name: string): string {
  return isolated(cutText(name, maxCharacters));
}
