import { memo, useEffect, useMemo } from 'react';
import { fieldUi } from '../../src/form/compile/CompiledForm';
import type { FieldProblem } from '../../src/form/validate/FieldProblem';
import { allProperties } from '../../src/form/validate/fieldValue';
import { useTranslate } from '../../src/i18n/useTranslate';
import type { FieldEvents } from '../FieldWidget';
import { fieldId, useMethodForm } from '../MethodFormContext';
import { useLatest } from '../useLatest';
import { widgetRegistry } from '../widgetRegistry';
import { fieldTexts } from './fieldTexts';
import { problemText } from './problemText';

type ShownProblem = Omit<FieldProblem, 'field'>;

interface FieldSlotProps {
  readonly name: string;
  readonly value: string;
  readonly problem: ShownProblem | null;
  readonly isLast: boolean;
  /** rjsf's: a value and the path of its field. */
  readonly onChange: (value: string, path: string[]) => void;
}

/** By content: each validation makes new objects. */
const isSameProblem = (left: ShownProblem | null, right: ShownProblem | null): boolean =>
  left?.errorKey === right?.errorKey &&
  left?.text === right?.text &&
  left?.amount === right?.amount &&
  left?.count === right?.count;

const isSame = (left: FieldSlotProps, right: FieldSlotProps): boolean =>
  left.name === right.name &&
  left.value === right.value &&
  left.isLast === right.isLast &&
  left.onChange === right.onChange &&
  isSameProblem(left.problem, right.problem);

/** Connects one field's widget with rjsf and with the field's state. */
export const FieldSlot = memo(function FieldSlot({ name, value, problem, isLast, onChange }: FieldSlotProps) {
  const { form, formId, store, isBusy, onErrorShown } = useMethodForm();
  const ui = fieldUi(form.uiSchema, name);
  const property = allProperties(form.schema)[name];
  const { definition, context } = ui?.['ui:options'] ?? {};
  const translate = useTranslate();
  const message = problem && problemText(problem, context?.currency ?? '', translate);
  const isMessageShown = useLatest(message !== null);

  const [hasError, errorKey] = [problem !== null, problem?.errorKey];
  useEffect(() => {
    if (hasError) onErrorShown({ field: name, errorKey });
  }, [hasError, errorKey, name, onErrorShown]);

  const events = useMemo<FieldEvents>(
    () => ({
      onInput: () => store.dispatch({ kind: 'input', field: name, isMessageShown: isMessageShown.current }),
      onPause: () => store.dispatch({ kind: 'pause', field: name }),
      onChange: (next) => {
        store.dispatch({ kind: 'change', field: name });
        onChange(next, [name]);
      },
      onFill: (next) => onChange(next, [name]),
      onFocus: () => store.dispatch({ kind: 'focus', field: name }),
      onBlur: () => store.dispatch({ kind: 'blur', field: name }),
    }),
    [store, name, onChange, isMessageShown],
  );

  if (!ui || !property || !definition || !context) return null;
  const Widget = widgetRegistry[ui['ui:widget']];
  return (
    <Widget
      id={fieldId(formId, name)}
      definition={definition}
      property={property}
      settings={context}
      texts={fieldTexts(name, definition, translate)}
      value={value}
      message={message}
      isRequired={!definition.isOptional && !definition.isDisabled}
      isReadOnly={isBusy || definition.isDisabled === true}
      enterKeyHint={isLast ? 'done' : 'next'}
      events={events}
    />
  );
}, isSame);
