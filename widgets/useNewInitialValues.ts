import { type RefObject, useEffect, useRef } from 'react';
import type { CompiledForm, FormNode } from '../src/form/compile/CompiledForm';
import { fieldStateOf } from '../src/form/fieldState/fieldState';
import { allProperties, fieldValue, isEmpty, valuesIn } from '../src/form/validate/fieldValue';
import type { FieldStore } from './createFieldStore';

/** The part of rjsf's form that is used here: it holds the values. */
interface ValueHolder {
  readonly state: { readonly formData?: FormNode };
  readonly setFieldValue: (path: string[], value: string) => void;
}

/**
 * Applies the initial values of a newly compiled form (a refetch, a studio edit) to untouched fields; what was typed
 * stays (FORM-16). New fields get theirs from the schema's defaults.
 */
export function useNewInitialValues(form: CompiledForm, store: FieldStore, rjsf: RefObject<ValueHolder | null>): void {
  const previous = useRef(form);
  useEffect(() => {
    const before = previous.current;
    previous.current = form;
    const holder = rjsf.current;
    if (before === form || !holder) return;
    const { states } = store.getState();
    for (const [name, property] of Object.entries(allProperties(form.schema))) {
      const old = fieldValue(before.formData, name);
      const next = fieldValue(form.formData, name);
      const value = fieldValue(valuesIn(holder.state.formData), name);
      // A phone with its prefix alone counts as empty.
      const isInitial = value === old || isEmpty(property, value);
      const isUntouched = isInitial && !fieldStateOf(states, name).isTriggered;
      if (old !== next && isUntouched) holder.setFieldValue([name], next);
    }
  }, [form, store, rjsf]);
}
