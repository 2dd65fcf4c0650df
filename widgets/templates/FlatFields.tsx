import type { FieldProps } from '@rjsf/utils';
import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type FormNode, type FormSchema, fieldUi } from '../../src/form/compile/CompiledForm';
import { fieldStateOf, shownProblem } from '../../src/form/fieldState/fieldState';
import type { FieldProblem } from '../../src/form/validate/FieldProblem';
import { cleanValues, fieldValue, valuesIn } from '../../src/form/validate/fieldValue';
import { visibleFields } from '../../src/form/validate/validate';
import { validateForm } from '../../src/form/validate/validateForm';
import { AdvancedDisclosure } from '../AdvancedDisclosure/AdvancedDisclosure';
import { loadChecks, loadedChecks } from '../loadChecks';
import { useMethodForm } from '../MethodFormContext';
import { widgetVerdicts } from '../widgetVerdicts';
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
  const validation = useMemo(() => validateForm(form, values, widgetVerdicts()), [form, values, revalidations]);
  const problems = firstByField(validation.problems);
  useEffect(() => void runRules(values), [runRules, values]);
  const isAwaitingChecks = loadedChecks() === null && validation.pending.some(({ about }) => typeof about === 'string');
  useEffect(() => {
    if (isAwaitingChecks) void loadChecks().then((isLoaded) => isLoaded && store.revalidate());
  }, [isAwaitingChecks, store]);

  const shown = visibleFields(schema, cleanValues(schema, values));
  const visible = form.uiSchema['ui:order'].filter((name) => shown.has(name));
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

  const isAdvanced = (name: string): boolean => fieldUi(form.uiSchema, name)?.['ui:options'].advanced === true;
  const advanced = visible.filter(isAdvanced);
  return (
    <>
      <FieldGroups names={visible.filter((name) => !isAdvanced(name))} slotOf={slotOf} />
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
