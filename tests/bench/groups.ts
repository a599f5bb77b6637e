import { isActive } from '../../services/values/dates';
import { groupVouchers, isRedeemed, type Voucher } from '../../services/vouchers/voucher';

const count = 100_000;
const groupCount = 200;
const now = Date.now();

const vouchers = Array.from({ length: count }, (_, i): Voucher => {
  const groupId = `G${Math.floor((i * groupCount) / count)}`;
  return {
    id: `${groupId}-${i}`,
    code: `${groupId}-${i}`,
    groupId,
    groupName: `Group ${groupId}`,
    validFrom: null,
    validTill: null,
    limit: 1,
    redeemed: i % 3 === 0 ? 1 : 0,
    credit: 5,
    createdAt: now,
    endsAt: now + (i % 5 === 0 ? -1 : 1) * 86_400_000,
    handedOutAt: undefined,
    updateTime: '',
  };
});

function countPlainly() {
  return [...Map.groupBy(vouchers, ({ groupId }) => groupId).values()].map((codes) => ({
    count: codes.length,
    redeemed: codes.filter(isRedeemed).length,
    left: codes.filter((code) => !isRedeemed(code) && isActive(code, now)).length,
    endsAt: Math.max(...codes.map(({ endsAt }) => endsAt ?? Infinity)),
    credits: new Set(codes.map(({ credit }) => credit)),
  }));
}

function timed(run: () => unknown): number {
  const startedAt = performance.now();
  run();
  return performance.now() - startedAt;
}

declare global {
  interface Window {
    countGroups: () => { oursMs: number; plainMs: number };
  }
}

window.countGroups = () => ({
  oursMs: timed(() => groupVouchers(vouchers, now)),
  plainMs: timed(countPlainly),
});
