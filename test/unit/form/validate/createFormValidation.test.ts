import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFormValidation } from '../../../../src/form/validate/createFormValidation';
import { noVerdicts, type Verdict, type Verdicts } from '../../../../src/form/validate/Verdicts';
import { validateForm } from '../../../../src/form/validate/validateForm';
import { compiled, wireField } from '../../../builders/forms';

const text = fc.oneof(
  fc.constantFrom('', ' ', 'aaaa', 'AB12', '1234', 'a@b.c', '2026-02-30'),
  fc.string({ maxLength: 6 }),
);

const definitions = fc.uniqueArray(wireField, { minLength: 1, maxLength: 6, selector: ({ name }) => name });

it('finds after any changes what validateForm finds', () => {
  fc.assert(
    fc.property(
      definitions,
      definitions,
      fc.array(fc.tuple(fc.nat(), text, fc.boolean()), { maxLength: 20 }),
      (one, other, changes) => {
        const forms = [compiled(one), compiled(other)] as const;
        const validate = createFormValidation(() => noVerdicts);
        let values: Record<string, string> = {};
        for (const [at, value, isFirst] of changes) {
          const form = forms[isFirst ? 0 : 1];
          const names = form.uiSchema['ui:order'];
          values = { ...values, [names[at % Math.max(names.length, 1)] ?? '']: value };
          expect(validate(form, values)).toEqual(validateForm(form, values, noVerdicts));
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('tests no field of fifty but the one that changes', () => {
  const form = compiled(
    Array.from({ length: 50 }, (_, index) => ({
      name: `field_${index}`,
      type: 'text',
      regexList: [{ regex: '^a+$' }],
    })),
  );
  const values = Object.fromEntries(form.uiSchema['ui:order'].map((name) => [name, 'b']));
  const validate = createFormValidation(() => noVerdicts);
  const before = validate(form, values).fields;
  const after = validate(form, { ...values, field_7: 'a' }).fields;
  expect(after.filter((field, index) => field !== before[index]).map(({ field }) => field)).toEqual(['field_7']);
});

it('tests a field again while it waits for a verdict, and not once it has one', () => {
  const form = compiled([{ name: 'slow', type: 'text', regexList: [{ regex: '^(a+)+$' }] }]);
  const asked: string[] = [];
  let verdict: Verdict = 'pending';
  const verdicts: Verdicts = {
    ...noVerdicts,
    ofPattern: (_, value) => {
      asked.push(value);
      return verdict;
    },
  };
  const validate = createFormValidation(() => verdicts);
  const values = { slow: 'b' };
  expect(validate(form, values).pending).toMatchObject([{ field: 'slow', value: 'b' }]);
  verdict = 'failed';
  expect(validate(form, values).problems).toMatchObject([{ field: 'slow' }]);
  expect(validate(form, values)).toMatchObject({ problems: [{ field: 'slow' }], pending: [] });
  expect(asked).toHaveLength(2);
});
