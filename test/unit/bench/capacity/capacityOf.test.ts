import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Costs, capacityOf } from '../../../bench/capacity/capacityOf';

const costs: Costs = {
  list: { nodeMs: 0.5, databaseMs: 0.1 },
  countries: { nodeMs: 0.2, databaseMs: 0.05 },
  status: { nodeMs: 0.4, databaseMs: 0.1 },
  payment: { nodeMs: 5, databaseMs: 2.95 },
  commitsOfPayment: 4,
  kilobytesOfPayment: 8,
  commitsPerSecond: 10_000,
  kilobytesOfSocket: 20,
};

describe('the capacity for a demand', () => {
  it('is what the calls of its payments take', () => {
    const { nodes, needs, gigabytesOfSockets, payments, first } = capacityOf(costs, {
      sockets: 100_000,
      creates: 1000,
      days: 1,
    });
    const needed = Object.fromEntries(needs.map(({ what, needed: amount }) => [what, amount]));
    // 2 × 0.5 + 0.2 + 2 × 0.4 + 5 ms for each of 1,000, of a core that is busy for 0.7 of the time.
    expect(needed['cores of nodes']).toBeCloseTo(10);
    expect(nodes).toBe(10);
    // 2 × 0.1 + 0.05 + 2 × 0.1 + 2.95
    expect(needed['cores of Postgres']).toBeCloseTo(3.4 / 0.7);
    expect(needed['connections of Postgres']).toBe(100);
    expect(needed['commits a second']).toBe(4000);
    expect(payments).toBe(86_400_000);
    expect(needed['terabytes of payments']).toBeCloseTo(0.6912);
    expect(gigabytesOfSockets).toBe(2);
    expect(first?.what).toBe('commits a second');
  });

  it('has nodes for its sockets where its calls need fewer', () => {
    expect(capacityOf(costs, { sockets: 80_001, creates: 1, days: 1 }).nodes).toBe(3);
  });

  it('never shrinks with the demand', () => {
    const demand = fc.record({
      sockets: fc.integer({ min: 1, max: 1e7 }),
      creates: fc.integer({ min: 1, max: 1e5 }),
      days: fc.integer({ min: 1, max: 3650 }),
    });
    fc.assert(
      fc.property(demand, demand, (one, more) => {
        const both = {
          sockets: one.sockets + more.sockets,
          creates: one.creates + more.creates,
          days: one.days + more.days,
        };
        const [smaller, larger] = [capacityOf(costs, one), capacityOf(costs, both)];
        expect(larger.nodes).toBeGreaterThanOrEqual(smaller.nodes);
        for (const [index, { needed }] of smaller.needs.entries())
          expect(larger.needs[index]?.needed).toBeGreaterThanOrEqual(needed);
      }),
    );
  });
});
