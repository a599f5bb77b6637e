import type { Payment } from '../../services/payments/payment';
import { tableColumns } from '../table/columns/table-columns';

const make = tableColumns<Payment>();

export const paymentColumns = [
  make.id(),
  make.name({ header: 'User Name', read: (row) => row.userName }),
  make.email({ read: (row) => row.userEmail, stacked: 'secondary' }),
  make.text({
    id: 'plan',
    header: 'Selected Plan',
    read: (row) => row.selectedPlan,
    stacked: 'secondary',
    maxPx: 160,
    minPx: 116,
  }),
  make.number({
    id: 'amount',
    header: 'Payment Amount',
    read: (row) => row.paymentAmount,
    readCurrency: (row) => row.paymentCurrency,
    stacked: 'state',
    minPx: 136,
  }),
  make.text({
    id: 'currency',
    header: 'Payment Currency',
    read: (row) => row.paymentCurrency,
    minPx: 140,
    maxPx: 140,
  }),
];
