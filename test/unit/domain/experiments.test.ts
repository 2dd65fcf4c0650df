import { describe, expect, it } from 'vitest';
import { cryptoBonusGroup, isCryptoBonusAvailable } from '../../../src/domain/experiments';

const groupB = [{ key: 'analytics-21868', group: 'group_b' }];
const schema = { meta: { cryptoBonus: true } };

describe('the crypto bonus experiment', () => {
  it('is group_a when the host names no group', () => {
    expect(cryptoBonusGroup([{ key: 'analytics-1', group: 'group_b' }])).toBe('group_a');
    expect(cryptoBonusGroup(groupB)).toBe('group_b');
  });

  it('offers the bonus only with a crypto group, the schema and group_b together', () => {
    expect(isCryptoBonusAvailable(true, schema, groupB)).toBe(true);
    expect(isCryptoBonusAvailable(false, schema, groupB)).toBe(false);
    expect(isCryptoBonusAvailable(true, {}, groupB)).toBe(false);
    expect(isCryptoBonusAvailable(true, { meta: { cryptoBonus: false } }, groupB)).toBe(false);
    expect(isCryptoBonusAvailable(true, schema, [])).toBe(false);
  });
});
