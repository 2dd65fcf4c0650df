import { describe, expect, it } from 'vitest';
import { createWorkerResults } from '../../../../widgets/verdicts/createWorkerResults';

describe('the results of a worker', () => {
  it('belong to a value and its expression', () => {
    const { record, verdictOf } = createWorkerResults();
    record(/^(a+)+$/u, 'aab', 'failed');
    expect(verdictOf(/^(a+)+$/u, 'aab')).toBe('failed');
    expect(verdictOf(/^(a+)+b$/u, 'aab')).toBe('pending');
    expect(verdictOf(/^(a+)+$/, 'aab')).toBe('pending');
    expect(verdictOf(/^(a+)+$/u, 'aa')).toBe('pending');
  });

  it('are dropped oldest first beyond 500, and a repeated one is the newest', () => {
    const { record, verdictOf } = createWorkerResults();
    for (let value = 0; value < 500; value += 1) record(/x/u, String(value), 'passed');
    record(/x/u, '0', 'passed');
    record(/x/u, '500', 'passed');
    expect(['0', '1', '2'].map((value) => verdictOf(/x/u, value))).toEqual(['passed', 'pending', 'passed']);
  });
});
