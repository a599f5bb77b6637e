import { isVisible } from '../../services/values/cut-text';
import { reach } from '../ui/contact-buttons';
import { copyAndSay, type ValueUse } from '../ui/copy';

/** What a key does with a value of the active row. */
export const contactKeys =
  <Row>(use: ValueUse | undefined, read: (row: Row) => string | undefined) =>
  (key: string, row: Row) => {
    if (!use || use === 'code') return undefined;
    const [copyKey, reachKey] = use === 'email' ? ['c', 'e'] : ['C', 'w'];
    const text = read(row);
    if (!isVisible(text)) return undefined;
    if (key === copyKey) return () => void copyAndSay(text, use);
    return key === reachKey ? () => void reach({ use, text }) : undefined;
  };
