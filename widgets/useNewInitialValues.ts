import type RjsfForm from '@rjsf/core/lib/components/Form.js';
import { type RefObject, useEffect, useRef } from 'react';
import type { CompiledForm, FormNode, FormSchema } from '../src/form/compile/CompiledForm';
import { fieldStateOf } from '../src/form/fieldState/fieldState';
import { fieldValue } from '../src/form/validate/isVisible';
import { valuesIn } from '../src/form/validate/valuesIn';
import type { FieldStore } from './createFieldStore';

/**
 * When a form is compiled anew (a refetch, a studio edit), a field that nobody has touched follows its new initial value;
 * what was typed stays (FORM-16). Fields that are new get theirs from the schema's defaults.
 */
export function useNewInitialValues(
  form: CompiledForm,
  store: FieldStore,
  rjsf: RefObject<RjsfForm<FormNode, FormSchema> | null>,
): void {
  const previous = useRef(form);
  useEffect(() => {
    const before = previous.current;
    previous.current = form;
    const shown = rjsf.current;
    if (before === form || !shown) return;
    const { states } = store.getState();
    for (const name of form.order) {
      const old = fieldValue(before.initialValues, name);
      const next = fieldValue(form.initialValues, name);
      const isUntouched =
        !fieldStateOf(states, name).isTriggered && fieldValue(valuesIn(shown.state.formData), name) === old;
      if (old !== next && isUntouched) shown.setFieldValue([name], next);
    }
  }, [form, store, rjsf]);
}
