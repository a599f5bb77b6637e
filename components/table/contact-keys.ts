import { isVisible } from '../../services/values/cut-text';
import { reach } from '../ui/contact-buttons';
import { copyAndSay, type ValueUse } from '../ui/copy';

const uses: Partial<Record<string, 'email' | 'phone'>> = {
  c: 'email',
  e: 'email',
  C: 'phone',
  w: 'phone',
};

/** What a key does with a value of the active row: copies it, or reaches the person. */
export const contactKeys =
  <Row>(columnUse: ValueUse | undefined, read: (row: Row) => string | undefined) =>
  (key: string, row: Row) => {
    const use = uses[key];
    const text = use && use === columnUse ? read(row) : undefined;
    if (!use || !isVisible(text)) return undefined;
    return () => void (/c/i.test(key) ? copyAndSay(text, use) : reach({ use, text }));
  };
