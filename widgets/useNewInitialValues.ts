import { type RefObject, useEffect, useRef } from 'react';
import type { CompiledForm, FormNode } from '../src/form/compile/CompiledForm';
import { fieldStateOf } from '../src/form/fieldState/fieldState';
import { fieldValue, isEmpty, valuesIn } from '../src/form/validate/fieldValue';
import type { FieldStore } from './createFieldStore';

/** What is used of rjsf's form: it holds the values. */
interface ValueHolder {
  readonly state: { readonly formData?: FormNode };
  readonly setFieldValue: (path: string[], value: string) => void;
}

/**
 * When a form is compiled anew (a refetch, a studio edit), a field that nobody has touched follows its new initial value;
 * what was typed stays (FORM-16). Fields that are new get theirs from the schema's defaults.
 */
export function useNewInitialValues(form: CompiledForm, store: FieldStore, rjsf: RefObject<ValueHolder | null>): void {
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
      const property = form.schema.properties[name];
      const value = fieldValue(valuesIn(shown.state.formData), name);
      // A phone that holds its prefix alone is as good as empty.
      const isAsGiven = value === old || (property !== undefined && isEmpty(property, value));
      const isUntouched = isAsGiven && !fieldStateOf(states, name).isTriggered;
      if (old !== next && isUntouched) shown.setFieldValue([name], next);
    }
  }, [form, store, rjsf]);
}
