/** The kinds of job that this feature starts, and what their views are told as their subject. */
export interface VoucherSubjects {
  'generate-vouchers': {
    groupName: string;
    groupId: string;
    quantity: number;
    validFrom: string;
    validTill: string;
  };
  'delete-voucher': { code: string };
  'delete-voucher-group': {
    groupKey: string;
    groupId: string;
    groupName: string;
    quantity: number;
  };
}

export type VoucherJobKind = keyof VoucherSubjects;
