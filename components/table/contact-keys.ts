import { isVisible, shownName } from '../../services/values/cut-text';
import { reach } from '../ui/contact-buttons';
import { copyText, type ValueUse } from '../ui/copy';

const keys = { code: '', email: 'ce', phone: 'Cw' };

/** What a key does with a value of the active row: copies it, or reaches the person. */
export const contactKeys =
  <Row>(use: ValueUse = 'code', read: (row: Row) => string | undefined) =>
  (key: string, row: Row) => {
    const text = keys[use].includes(key) ? read(row) : undefined;
    if (use === 'code' || !isVisible(text)) return undefined;
    const said = () => `Copied ${shownName(text, use)}`;
    return () => void (/c/i.test(key) ? copyText(text, said) : reach({ use, text }));
  };
