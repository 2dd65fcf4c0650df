import { describe, expect, it } from 'vitest';
import { recordWorkerResult, workerResult } from '../../../../src/form/regex/workerResults';

describe('the results of a worker', () => {
  it('belong to a value and its expression', () => {
    recordWorkerResult(/^(a+)+$/u, 'aab', false);
    expect(workerResult(/^(a+)+$/u, 'aab')).toBe(false);
    expect(workerResult(/^(a+)+b$/u, 'aab')).toBeNull();
    expect(workerResult(/^(a+)+$/, 'aab')).toBeNull();
    expect(workerResult(/^(a+)+$/u, 'aa')).toBeNull();
  });

  it('are dropped oldest first beyond 500, and a repeated one is the newest', () => {
    const record = (value: number) => recordWorkerResult(/x/u, String(value), true);
    for (let value = 0; value < 500; value += 1) record(value);
    record(0);
    record(500);
    expect(workerResult(/x/u, '0')).toBe(true);
    expect(workerResult(/x/u, '1')).toBeNull();
    expect(workerResult(/x/u, '2')).toBe(true);
  });
});
