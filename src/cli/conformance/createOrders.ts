import { setTimeout as wait } from 'node:timers/promises';
import { newRequestId, type RequestId } from '../../contract/ids';
import { formatDecimal } from '../../domain/decimal';
import type { AmountLimits } from '../../domain/limits';
import { currencyOf } from '../../tables/currencies';
import type { SamplePayment } from './Options';
import { unitsIn } from './units';

/** A payment as it is created. */
export interface Order extends SamplePayment {
  readonly requestId: RequestId;
}

/** The payments of a run, each of another amount: the same one twice within 2 s would be a duplicate (C8). */
export interface Orders {
  next(): Promise<Order>;
  /** A payment of a certain amount, which `next` does not use afterwards. */
  of(amount: string | null): Order;
}

/** Whole steps where at least this many fit into the limits, else steps of the currency's smallest unit. */
const wholeSteps = 1000n;
/** Longer than two payments of the same amount count as one (C8), ms. */
export const duplicateTime = 2100;

/** @param limits of the method; null: unknown */
export function createOrders(sample: SamplePayment, limits: AmountLimits | null): Orders {
  const { decimals } = currencyOf(sample.currency);
  const first = unitsIn(sample.amount, decimals);
  const max = limits?.max ?? null;
  const min = unitsIn(limits?.min, decimals);
  const room = max === null ? null : unitsIn(max, decimals) - first;
  const below = first - min;
  /** Up from the sample, or down if there is more room. */
  const direction = room === null || room >= below ? 1n : -1n;
  const free = direction > 0n ? room : below;
  const whole = 10n ** BigInt(decimals);
  const step = free === null || free > wholeSteps * whole ? whole : 1n;
  const isFixed = sample.amount === null || free === 0n;
  const used = new Set<string | null>();
  let made = 0n;
  let freeAt = 0;

  return {
    of(amount) {
      used.add(amount);
      return { ...sample, requestId: newRequestId(), amount };
    },
    async next() {
      const order = { ...sample, requestId: newRequestId() };
      if (!isFixed) {
        let amount: string;
        do {
          made += 1n;
          amount = formatDecimal(first + direction * step * made, decimals);
        } while (used.has(amount));
        return { ...order, amount };
      }
      const now = performance.now();
      const startAt = Math.max(now, freeAt);
      freeAt = startAt + duplicateTime;
      await wait(startAt - now);
      return order;
    },
  };
}
