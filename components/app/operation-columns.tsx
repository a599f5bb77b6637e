import type { OperationKind } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import { capitalised } from '../../services/values/formats';
import { endText } from '../operations/operation-texts';
import { actOnOperation } from '../operations/use-operations';
import { tableColumns } from '../table/columns/table-columns';
import type { BadgeTone } from '../ui/badge';
import { kindOf } from './operations-bar';

const names: Record<OperationKind, string> = {
  'generate-vouchers': 'Generate vouchers',
  'delete-voucher': 'Delete vouchers',
  'delete-voucher-group': 'Delete voucher group',
  'end-vouchers': 'Change the end of vouchers',
  'hand-out-vouchers': 'Mark vouchers as handed out',
  'generate-coupon': 'Generate coupon',
  'delete-coupon': 'Delete coupons',
  'end-coupons': 'Change the end of coupons',
  'publish-post': 'Publish post',
  'edit-post': 'Change post',
  'delete-post': 'Delete posts',
  'delete-picture': 'Delete picture',
};
const results: Record<string, BadgeTone> = {
  Done: 'positive',
  Cancelled: 'neutral',
  Undone: 'neutral',
  Failed: 'danger',
};

const make = tableColumns<OperationView>();

export const operationColumns = [
  make.dateTime({ readMs: ({ endedAt }) => endedAt, stacked: 'secondary' }),
  make.text({ id: 'what', read: ({ kind }) => names[kind], stacked: 'title', minPx: 180 }),
  make.text({
    id: 'about',
    read: (operation) => kindOf(operation).subject(operation),
    stacked: 'secondary',
    minPx: 140,
    maxPx: 320,
  }),
  make.number({ id: 'count', header: 'How many', read: countOf, minPx: 84 }),
  make.badge({
    id: 'result',
    read: ({ state }) => capitalised(state),
    tone: (text) => results[text] ?? 'neutral',
  }),
  make.text({
    id: 'detail',
    isOptional: true,
    read: (operation) => endText(operation, kindOf(operation)),
  }),
  make.action({
    id: 'undo',
    header: 'Undo',
    label: 'Undo',
    minPx: 72,
    stacked: 'action',
    isPossible: ({ state, action }) => state === 'done' && action !== 'create',
    run: ({ id }) => actOnOperation('undo', id),
  }),
];

/** The steps of a post are bytes, not documents. */
function countOf({ step, total }: OperationView): number {
  return step === null ? total : 1;
}
