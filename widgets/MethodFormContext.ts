import { createContext, useContext } from 'react';
import type { CompiledForm, FormValues } from '../src/form/compile/CompiledForm';
import type { FieldStore } from './createFieldStore';

/** What the fields of one form share. rjsf's own formContext would be compared deeply at every change. */
export interface MethodFormContextValue {
  readonly form: CompiledForm;
  readonly formId: string;
  readonly store: FieldStore;
  /** A submit is under way: nothing can be changed. */
  readonly isBusy: boolean;
  /** Runs the rules of these values that need a worker; null: none to run. */
  readonly runRules: (values: FormValues) => Promise<void> | null;
}

export const MethodFormContext = createContext<MethodFormContextValue | null>(null);

export function useMethodForm(): MethodFormContextValue {
  const shared = useContext(MethodFormContext);
  if (!shared) throw new Error('A field stands outside MethodForm');
  return shared;
}

/** The id of the element that takes a field's focus. No spaces, whatever the name: ids are listed in aria-describedby. */
export const fieldId = (formId: string, name: string): string => `${formId}-${encodeURIComponent(name)}`;
