import { expect, it } from 'vitest';
import { runPatternTest } from '../../../../src/form/regex/patternTest';

it('a test has its result, and the time that it took', () => {
  const began = performance.now();
  const result = runPatternTest({ source: '^(a+)+$', flags: 'u', value: `${'a'.repeat(20)}!` });
  const ended = performance.now();
  expect(result.matches).toBe(false);
  expect(result.milliseconds).toBeGreaterThan(0);
  expect(result.milliseconds).toBeLessThanOrEqual(ended - began);
  expect(runPatternTest({ source: '^A$', flags: 'i', value: 'a' }).matches).toBe(true);
});
