import { Copy } from 'lucide-react';
import { failureReasons } from '../../services/api/failure';
import { Button } from '../ui/button';
import { copyText } from '../ui/copy';
import { Dialog } from '../ui/dialog';
import { openDialog } from '../session/dialogs';

const endRule = (collection: string) => `match /${collection}/{id} {
  allow update: if isAdministrator()
    && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['validTill'])
    && isEnd(id, request.resource.data);
}`;

/** A test compares them with firestore.rules. */
export const rulesToAdd = {
  'end-vouchers': `${endRule('coupon')}
${endRule('vouchers')}
function isEnd(id, data) {
  return data.get('code', null) != id
    || data.validTill is timestamp
    || isDay(data.validTill);
}`,
  'hand-out-vouchers': `match /coupon/{id} {
  allow update: if isAdministrator()
    && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['handedOutAt'])
    && isMark(request.resource.data);
}
function isMark(data) {
  return data.get('handedOutAt', request.time) is timestamp;
}
// So that Undo can restore a marked code, add 'handedOutAt' to the list in isNewVoucher.`,
  'edit-post': `match /blog-posts/{id} {
  allow update: if isAdministrator() && isPost(id, request.resource.data)
    && request.resource.data.diff(resource.data).affectedKeys().hasOnly(
      ['authorLogo', 'authorName', 'date', 'title', 'desc', 'href', 'img']);
}`,
};

/** The Security Rules of a project can be older than this console. */
export function RulesToAdd({ to }: { to: keyof typeof rulesToAdd }) {
  const lines = rulesToAdd[to];
  return (
    <details>
      <summary>Add these lines to the rules of Firestore, deploy them and try again</summary>
      <pre className="my-2 text-hint whitespace-pre-wrap">{lines}</pre>
      <Button size="medium" icon={Copy} onClick={() => void copyText(lines, 'Copied the lines')}>
        Copy
      </Button>
    </details>
  );
}

export const openRulesToAdd = (to: keyof typeof rulesToAdd, title: string) =>
  openDialog((close) => (
    <Dialog title={title} onClose={close}>
      <p role="alert" className="mb-2">
        {failureReasons.refused}
      </p>
      <RulesToAdd to={to} />
    </Dialog>
  ));
