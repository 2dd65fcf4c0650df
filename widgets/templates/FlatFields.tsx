import type { FieldProps } from '@rjsf/utils';
import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { FormNode, FormSchema } from '../../src/form/compile/CompiledForm';
import { fieldStateOf, shownProblem } from '../../src/form/fieldState/fieldState';
import type { FieldProblem } from '../../src/form/validate/FieldProblem';
import { fieldValue, valuesIn } from '../../src/form/validate/fieldValue';
import { awaitsChecks } from '../../src/form/validate/identifierChecks';
import { isVisible } from '../../src/form/validate/isVisible';
import { validateForm } from '../../src/form/validate/validateForm';
import { AdvancedDisclosure } from '../AdvancedDisclosure/AdvancedDisclosure';
import { loadChecks } from '../loadChecks';
import { useMethodForm } from '../MethodFormContext';
import { FieldGroups } from './FieldGroups';
import { FieldSlot } from './FieldSlot';

type FlatFieldsProps = FieldProps<FormNode, FormSchema>;

const firstByField = (problems: readonly FieldProblem[]): ReadonlyMap<string, FieldProblem> =>
  new Map(problems.toReversed().map((problem) => [problem.field, problem]));

/**
 * All fields of the form, in place of rjsf's SchemaField: a schema of one level needs no ObjectField and StringField
 * (measured, see README). A field renders only when its value, state or problem changes.
 */
export const FlatFields = memo(function FlatFields({ schema, formData, onChange }: FlatFieldsProps) {
  const { form, store, runRules } = useMethodForm();
  const { states, revealed, revalidations } = useSyncExternalStore(store.subscribe, store.getState);
  const values = valuesIn(formData);
  // biome-ignore lint/correctness/useExhaustiveDependencies: results of worker rules change what validateForm returns
  const problems = useMemo(() => firstByField(validateForm(schema, values)), [schema, values, revalidations]);
  useEffect(() => void runRules(values), [runRules, values]);
  const isAwaitingChecks = awaitsChecks(schema, values, problems);
  useEffect(() => {
    if (isAwaitingChecks) void loadChecks().then((isLoaded) => isLoaded && store.revalidate());
  }, [isAwaitingChecks, store]);

  const visible = form.order.filter((name) => isVisible(schema, values, name));
  const last = visible.at(-1);
  const shownProblems = new Map(
    visible.map((name) => [name, shownProblem(fieldStateOf(states, name), states.isSubmitted, problems.get(name))]),
  );
  const slotOf = (name: string) => (
    <FieldSlot
      key={name}
      name={name}
      value={fieldValue(values, name)}
      problem={shownProblems.get(name) ?? null}
      isLast={name === last}
      onChange={onChange}
    />
  );

  const advanced = visible.filter((name) => form.advanced.includes(name));
  return (
    <>
      <FieldGroups names={visible.filter((name) => !form.advanced.includes(name))} slotOf={slotOf} />
      {advanced.length > 0 && (
        <AdvancedDisclosure
          hasProblem={advanced.some((name) => shownProblems.get(name) != null)}
          revealCount={revealed && advanced.includes(revealed.field) ? revealed.count : 0}
        >
          <FieldGroups names={advanced} slotOf={slotOf} />
        </AdvancedDisclosure>
      )}
    </>
  );
});
