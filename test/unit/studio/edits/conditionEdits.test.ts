import { describe, expect, it } from 'vitest';
import type { WireFieldDefinition } from '../../../../src/contract/generated/types';
import { conditionFields, dependentsOf } from '../../../../src/studio/edits/conditionEdits';
import { isFreeName, removeField, renameField } from '../../../../src/studio/edits/fieldEdits';
import { fieldsOf, withMethod } from '../../../builders/layouts';

describe('conditions [AUTHOR-5]', () => {
  const kind: WireFieldDefinition = { name: 'kind', type: 'dropdown', values: ['a', 'b'] };
  const one: WireFieldDefinition = { name: 'one', type: 'text', visibleWhen: { field: 'kind', equals: ['a'] } };
  const two: WireFieldDefinition = { name: 'two', type: 'text', visibleWhen: { field: 'one', equals: ['x'] } };
  const layout = { ...withMethod({ fields: [kind, one, two, { name: 'amount', type: 'amount' }] }), samples: {} };
  const named = (fields: readonly WireFieldDefinition[]) => fields.map(({ name }) => name);

  it('can only be on fields that do not depend on this one', () => {
    expect(named(conditionFields(layout, 'kind'))).toEqual([]);
    expect(named(conditionFields(layout, 'one'))).toEqual(['kind']);
    expect(named(conditionFields(layout, 'two'))).toEqual(['kind', 'one']);
    expect(named(dependentsOf(layout, 'kind'))).toEqual(['one']);
  });

  it('follow a renamed field, and go with a removed one', () => {
    expect(fieldsOf(renameField(layout, 0, 'type'))[1]?.visibleWhen).toEqual({ field: 'type', equals: ['a'] });
    const removed = removeField(layout, 1);
    expect(fieldsOf(removed)[1]).toEqual({ name: 'two', type: 'text' });
    expect(fieldsOf(removed).every(({ visibleWhen }) => visibleWhen === undefined)).toBe(true);
  });

  it('never mix up two fields: a taken name is refused', () => {
    expect([
      isFreeName(layout, 0, 'one'),
      isFreeName(layout, 0, ''),
      isFreeName(layout, 0, 'kind'),
      isFreeName(layout, 0, 'x'),
    ]).toEqual([false, false, true, true]);
  });
});
