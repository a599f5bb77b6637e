import { api } from '../../services/api/client';
import { formatCount } from '../../services/values/formats';
import {
  emptyVoucherForm,
  maxQuantity,
  voucherDraftItem,
  VoucherForm,
  voucherFormLike,
  type VoucherFormValues,
} from '../../services/vouchers/voucher-form';
import type { VoucherGroup } from '../../services/vouchers/voucher';
import { TextField, ValidityFields } from '../forms/field';
import type { Form } from '../forms/use-form';
import { GenerationDialog } from '../operations/generation-dialog';
import { openDialog } from '../session/dialogs';
import { DownloadCodes } from './save-group';
import type { Generation } from './voucher-list';
import { voucherOperations } from './voucher-operations';

export const openGeneration = (like?: VoucherGroup) =>
  openDialog((close) => (
    <GenerationDialog
      title="Generate Voucher Code"
      kind={voucherOperations['generate-vouchers']}
      schema={VoucherForm}
      draft={[emptyVoucherForm(), voucherDraftItem, like && voucherFormLike(like)]}
      start={api.vouchers.generate}
      fields={fields}
      result={(operation: Generation) => (
        <DownloadCodes autoFocus variant="primary" operation={operation} />
      )}
      onClose={close}
    />
  ));

const name = { dir: 'auto', className: 'col-span-2' };
const number = { inputMode: 'numeric' } as const;
const unused = { ...number, className: 'mt-1 [&_label]:sr-only', maxLength: 500 };
const quantityHint = `1 to ${formatCount(maxQuantity)}`;

const fields = ({ field }: Form<VoucherFormValues>) => (
  <>
    <TextField label="Group Name" autoFocus {...name} {...field('groupName')} />
    <TextField label="Quantity" hint={quantityHint} {...number} {...field('quantity')} />
    <TextField label="Credit Per Voucher" {...number} {...field('credit')} />
    <ValidityFields field={field} ifPast="These codes expire at once." />
    <details className="col-span-2">
      <summary className="text-muted">Discounted Price (not stored)</summary>
      <TextField label="Discounted Price" {...unused} {...field('discountedPrice')} />
    </details>
  </>
);
