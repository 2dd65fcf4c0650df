import type { FieldProps } from '@rjsf/utils';
import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { FormNode, FormSchema } from '../../src/form/compile/CompiledForm';
import { fieldStateOf, shownProblem } from '../../src/form/fieldState/fieldState';
import type { FieldProblem } from '../../src/form/validate/FieldProblem';
import { fieldValue, valuesIn } from '../../src/form/validate/fieldValue';
import { isVisible } from '../../src/form/validate/isVisible';
import { validateForm } from '../../src/form/validate/validateForm';
import { AdvancedDisclosure } from '../AdvancedDisclosure/AdvancedDisclosure';
import { useMethodForm } from '../MethodFormContext';
import { FieldGroups } from './FieldGroups';
import { FieldSlot } from './FieldSlot';

type FlatFieldsProps = FieldProps<FormNode, FormSchema>;

const firstByField = (problems: readonly FieldProblem[]): ReadonlyMap<string, FieldProblem> =>
  new Map(problems.toReversed().map((problem) => [problem.field, problem]));

/**
 * All fields of the form, in the place of rjsf's SchemaField: schemas here have one level, so its ObjectField and
 * StringField would only cost (measured, see README). Fields whose value, state and problem stay the same do not render.
 */
export const FlatFields = memo(function FlatFields({ schema, formData, onChange }: FlatFieldsProps) {
  const { form, store, runRules } = useMethodForm();
  const { states, revealed, revalidations } = useSyncExternalStore(store.subscribe, store.getState);
  const values = valuesIn(formData);
  // biome-ignore lint/correctness/useExhaustiveDependencies: results of worker rules change what validateForm returns
  const problems = useMemo(() => firstByField(validateForm(schema, values)), [schema, values, revalidations]);
  useEffect(() => void runRules(values), [runRules, values]);

  const shown = form.order.filter((name) => isVisible(schema, values, name));
  const last = shown.at(-1);
  const told = new Map(
    shown.map((name) => [name, shownProblem(fieldStateOf(states, name), states.isSubmitted, problems.get(name))]),
  );
  const slotOf = (name: string) => (
    <FieldSlot
      key={name}
      name={name}
      value={fieldValue(values, name)}
      problem={told.get(name) ?? null}
      isLast={name === last}
      onChange={onChange}
    />
  );

  const inside = shown.filter((name) => form.advanced.includes(name));
  return (
    <>
      <FieldGroups names={shown.filter((name) => !form.advanced.includes(name))} slotOf={slotOf} />
      {inside.length > 0 && (
        <AdvancedDisclosure
          hasProblem={inside.some((name) => told.get(name) != null)}
          revealCount={revealed && inside.includes(revealed.field) ? revealed.count : 0}
        >
          <FieldGroups names={inside} slotOf={slotOf} />
        </AdvancedDisclosure>
      )}
    </>
  );
});
